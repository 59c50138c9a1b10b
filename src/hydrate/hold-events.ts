/** Events on which React hydrates the touched part synchronously, in one task. */
const HELD_EVENTS = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"],
  ...["keydown", "keypress", "keyup", "textInput", "compositionstart", "compositionend", "input", "change"],
] as const;

/**
 * Keeps these events from React until the page is hydrated, so that the browser paints their effect at once. What only
 * React can do is replayed afterwards (src/boot/event-replay.ts); typed text stays in the fields.
 */
export function holdEvents(): void {
  const { dataset } = document.documentElement;
  const keep = (event: Event) => "ready" in dataset || event.stopPropagation();
  for (const type of HELD_EVENTS) addEventListener(type, keep, true);
}

/**
 * Resolves when nothing is pressed, after a second at the latest. A press ends on what it began on: if React replaces
 * that in between, since a translator has changed it, the press is lost.
 */
export async function pressEnded(): Promise<void> {
  for (let left = 20; left > 0 && document.querySelector(":active"); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
