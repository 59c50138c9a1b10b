import { shownKept } from "#document/kept-note.ts";

const TRIED = "loaded-again";

/**
 * A part of the site could not be loaded, such as one that a newer version no longer has: the page is loaded again, once.
 * Where that did not help, or would lose what was typed, it is said instead. Without a connection that mends only what
 * React was about to draw, for the page itself may be kept; and only what somebody `wanted` is worth a word.
 */
export function mendIncomplete(wanted = false): void {
  const isOnline = navigator.onLine && shownKept() === undefined;
  const isDrawn = "ready" in document.documentElement.dataset;
  if ((isOnline || isDrawn) && !holdsAnswers() && takeChance()) {
    location.reload();
    return;
  }
  if (isOnline || wanted) showNote(true);
}

/** What had been missing has come after all. */
export function tellComplete(): void {
  showNote(false);
}

function showNote(shown: boolean): void {
  const note = document.querySelector<HTMLElement>("[data-note=incomplete]");
  if (note) note.hidden = !shown;
}

function holdsAnswers(): boolean {
  return [...document.forms].some((form) => [...new FormData(form).values()].some((answer) => answer !== ""));
}

/** Leaves the page whose address the browser has already to it. What that page lacks, loading it again would not mend. */
export function openAnew(): void {
  takeChance();
  location.reload();
}

/**
 * A page of one version of the code is loaded again once. False when it has been; and where nothing can be remembered,
 * for it might never end.
 */
function takeChance(): boolean {
  const page = `${location.pathname} ${document.documentElement.dataset["app"]}`;
  try {
    if (sessionStorage.getItem(TRIED) === page) return false;
    sessionStorage.setItem(TRIED, page);
    return true;
  } catch {
    return false;
  }
}
