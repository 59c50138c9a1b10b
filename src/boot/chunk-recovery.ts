import { askSite } from "#boot/ask-site.ts";

const RELOADED_KEY = "loaded-again";

/**
 * Handles a chunk that failed to load, such as one missing from a newer build: reloads the page once. If that did not
 * help, or would lose typed answers, it shows a notice instead. While the site is unreachable the page stays as it is,
 * with a notice only if the visitor `wanted` something.
 */
export async function recoverMissingChunk(wanted = false): Promise<void> {
  const isReached = await isSiteReachable();
  if (isReached && !hasTypedAnswers() && mayReload()) location.reload();
  else if (isReached || wanted) toggleNotice(true);
}

/** Whether the site itself answers, not the cache of this device. `navigator.onLine` is no proof. */
async function isSiteReachable(): Promise<boolean> {
  try {
    return (await askSite()).ok;
  } catch {
    return false;
  }
}

/** Called when the missing chunk has been loaded after all. */
export function hideRecoveryNotice(): void {
  toggleNotice(false);
}

function toggleNotice(shown: boolean): void {
  const note = document.querySelector<HTMLElement>("[data-note=missing]");
  if (note) note.hidden = !shown;
  // The presses that wait may no longer be intended.
  if (shown) document.documentElement.dataset["missing"] = "";
}

function hasTypedAnswers(): boolean {
  return [...document.forms].some((form) => [...new FormData(form).values()].some((answer) => answer !== ""));
}

/**
 * Loads the current address as a document. If it lacks something, loading it again would not help, so the one reload
 * counts as used.
 */
export function reloadPage(): void {
  mayReload();
  location.reload();
}

/**
 * Allows one reload per page and version of the code. False where nothing can be stored, since reloading might never
 * end.
 */
function mayReload(): boolean {
  const page = `${location.pathname} ${document.documentElement.dataset["app"]}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === page) return false;
    sessionStorage.setItem(RELOADED_KEY, page);
    return true;
  } catch {
    return false;
  }
}
