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
  if ((isOnline || isDrawn) && !holdsAnswers() && isFirstTry()) {
    location.reload();
    return;
  }
  const note = document.querySelector<HTMLElement>("[data-note=incomplete]");
  if (note && (isOnline || wanted)) note.hidden = false;
}

function holdsAnswers(): boolean {
  return [...document.forms].some((form) => [...new FormData(form).values()].some((answer) => answer !== ""));
}

/** A page of one version of the code gets one more chance. Where nothing can be remembered, none: it might never end. */
function isFirstTry(): boolean {
  const page = `${location.pathname} ${document.documentElement.dataset["app"]}`;
  try {
    if (sessionStorage.getItem(TRIED) === page) return false;
    sessionStorage.setItem(TRIED, page);
    return true;
  } catch {
    return false;
  }
}
