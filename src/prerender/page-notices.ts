import { offlineNotice } from "#boot/offline-notice.ts";
import { phoneHref } from "#document/links/contact-links.ts";
import type { Shell } from "#document/model/types.ts";
import { escapeHtml } from "#prerender/head.ts";

/** Notices about the whole page. They are outside of React's root, since they must work when React fails to load. */
export function pageNotices({ business, words }: Shell): { readonly offline: string; readonly missing: string } {
  const { kept, incomplete, reload } = words.offline;
  return {
    offline: offlineNotice(escapeHtml(kept)),
    missing: `<p data-note="missing" role="status" hidden>${escapeHtml(incomplete)} <a href="">${escapeHtml(reload)}</a> <a href="${phoneHref(business.phone)}">${escapeHtml(`${words.call} ${business.phone}`)}</a></p>`,
  };
}
