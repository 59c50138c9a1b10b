/** A key is meant for what was there at about that time. */
const WAIT_MS = 10_000;

const pressed: KeyboardEvent[] = [];

const keep = (event: KeyboardEvent) => {
  // What is typed into a field is there.
  if (event.target === document.body) pressed.push(event);
};

addEventListener("keydown", keep, { capture: true });

/** The keys pressed before somebody followed them, once: they are kept no longer. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  removeEventListener("keydown", keep, { capture: true });
  return pressed.splice(0).filter(({ timeStamp }) => performance.now() - timeStamp < WAIT_MS);
}
