import { momentText } from "#lib/locale/days.ts";
import type { TimeWriting } from "#lib/locale/times.ts";
import type { Sentence } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";

const NOTICE_START = '<p data-note="offline" role="status"';
const EMPTY_TIME = "<time></time>";

/** What a page that has loaded tells the service worker. */
export const PAGE_READ = "PAGE_READ";

/** Response header of the service worker: when the cached answer was stored. */
export const CACHED_AT_HEADER = "x-cached-at";

/** The notice above a page from the cache. Every page contains it, hidden. */
export function offlineNotice(sentence: Sentence<"moment">): string {
  return `${NOTICE_START} hidden>${withValues(sentence, { moment: EMPTY_TIME })}</p>`;
}

/** The page with the notice shown; `moment` is when it was stored. */
export function withOfflineNotice(html: string, moment: string, writing: TimeWriting): string {
  const time = `<time datetime="${new Date(moment).toISOString()}">${momentText(moment, writing)}</time>`;
  return html.replace(`${NOTICE_START} hidden>`, `${NOTICE_START}>`).replace(EMPTY_TIME, time);
}

/** When the page on screen was stored; undefined when it came from the network. */
export function shownOfflineSince(): string | undefined {
  return document.querySelector<HTMLTimeElement>("[data-note=offline]:not([hidden]) time")?.dateTime;
}

/** Shows the notice, or hides it when the page came from the network. */
export function showOfflineNotice(moment: string | undefined, writing: TimeWriting): void {
  const note = document.querySelector<HTMLElement>("[data-note=offline]");
  const time = note?.querySelector("time");
  if (!note || !time) return;
  note.hidden = moment === undefined;
  time.textContent = moment === undefined ? "" : momentText(moment, writing);
}
