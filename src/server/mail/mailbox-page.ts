import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { escapeHtml } from "#prerender/head.ts";
import type { Mail } from "#server/mail/mailbox.ts";

/** A plain page of the mails, newest first, with their links to follow. */
export function mailboxPage(mails: readonly Mail[]): string {
  const items = mails
    .toReversed()
    .map(
      ({ at, to, subject, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p><pre>${linked(text)}</pre></article>`,
    );
  return `<!doctype html><html lang="${DEFAULT_LANG}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title><h1>Mailbox</h1>${items.join("\n") || "<p>No mails yet.</p>"}</html>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
