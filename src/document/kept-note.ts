import { momentText } from "#lib/moment-text.ts";

const OPENING = '<p data-note="kept" role="status"';
const NO_TIME = "<time></time>";

/** The header in which the service worker says when it kept an answer that it gives from its own store. */
export const KEPT_HEADER = "x-kept";

/** The line above a page that came from the visitor's own device. It is in every page, hidden. */
export function keptNote(words: string): string {
  return `${OPENING} hidden>${words} ${NO_TIME}.</p>`;
}

/** A page with that line shown; `moment` is when it was kept. */
export function withKeptNote(html: string, moment: string): string {
  const time = `<time datetime="${new Date(moment).toISOString()}">${momentText(moment)}</time>`;
  return html.replace(`${OPENING} hidden>`, `${OPENING}>`).replace(NO_TIME, time);
}

/** When the page on screen was kept; undefined when it came from the network. */
export function shownKept(): string | undefined {
  return document.querySelector<HTMLTimeElement>("[data-note=kept]:not([hidden]) time")?.dateTime;
}

/** Shows the line above the page on screen, or hides it when the page is as new as can be. */
export function tellKept(moment: string | undefined): void {
  const note = document.querySelector<HTMLElement>("[data-note=kept]");
  const time = note?.querySelector("time");
  if (!note || !time) return;
  note.hidden = moment === undefined;
  time.textContent = moment === undefined ? "" : momentText(moment);
}
