import { escapeHtml } from "#app/head.ts";
import { phoneHref } from "#document/contact-links.ts";
import { keptNote } from "#document/kept-note.ts";
import type { Shell } from "#document/types.ts";

/** What is said of the page as a whole, outside of what React draws: it must work when React could not be loaded. */
export function pageNotes({ business, words }: Shell): { readonly kept: string; readonly incomplete: string } {
  const { kept, incomplete, reload } = words.offline;
  return {
    kept: keptNote(escapeHtml(kept)),
    incomplete: `<p data-note="incomplete" role="status" hidden>${escapeHtml(incomplete)} <a href="">${escapeHtml(reload)}</a> <a href="${phoneHref(business.phone)}">${escapeHtml(`${words.call} ${business.phone}`)}</a></p>`,
  };
}
