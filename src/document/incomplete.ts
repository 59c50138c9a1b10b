import { KEPT_HEADER } from "#document/kept-note.ts";

const TRIED = "loaded-again";

/** So long, in milliseconds, the site may take to answer before it counts as out of reach. */
const PATIENCE = 5_000;

/**
 * A part of the site could not be loaded, such as one that a newer version no longer has: the page is loaded again, once.
 * Where that did not help, or would lose what was typed, it is said instead. While the site is out of reach the page
 * stays, whatever it lacks, and only what somebody `wanted` is worth a word.
 */
export async function mendIncomplete(wanted = false): Promise<void> {
  const isReached = await reachSite();
  if (isReached && !holdsAnswers() && takeChance()) location.reload();
  else if (isReached || wanted) showNote(true);
}

/** Whether the page could be loaded again, and not only from what this device keeps. What a browser says of that is no proof. */
async function reachSite(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { ok, headers } = await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal });
    return ok && !headers.has(KEPT_HEADER);
  } catch {
    return false;
  }
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
