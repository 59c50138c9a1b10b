import { isWhole } from "#document/languages/in-language.ts";
import { isRecord } from "#document/model/schema.ts";
import { replaceTokens, tokenFiller } from "#document/model/tokens.ts";
import type { Form, Palette, Site } from "#document/model/types.gen.ts";
import { langOf } from "#lib/locale/lang.ts";
import { escapeHtml } from "#prerender/head.ts";
import { readSchema } from "#server/document/read-site.ts";
import { siteIn } from "#server/document/site-in.ts";

interface KindOfMail {
  /** The document's text. */
  readonly message: keyof Site["messages"] & `account-${string}`;
  /** The page that its link leads to, by what the page's form does. */
  readonly page?: Form["action"];
  /** What the link's token is for, in the authentication service's terms. */
  readonly type?: "signup" | "recovery" | "email_change";
  /** Supabase has no mail of this kind: only the embedded backend, or a command, sends it. */
  readonly isOurs?: true;
}

/** By the names that Supabase has for the mails of accounts. Some carry a token, some tell what has happened. */
export const MAILS = {
  confirmation: { message: "account-confirmation", page: "confirm-email", type: "signup" },
  recovery: { message: "account-recovery", page: "change-password", type: "recovery" },
  email_change: { message: "account-email-change", page: "confirm-email", type: "email_change" },
  magic_link: { message: "account-code" },
  reauthentication: { message: "account-proof" },
  password_changed: { message: "account-password-changed", page: "recover-password" },
  email_changed: { message: "account-email-changed" },
  email_taken: { message: "account-email-taken", page: "recover-password", isOurs: true },
  mfa_factor_enrolled: { message: "account-second-step-added" },
  mfa_factor_unenrolled: { message: "account-second-step-dropped" },
  mfa_factors_reset: { message: "account-second-step-removed", isOurs: true },
  mfa_paused: { message: "account-second-step-paused", page: "recover-password", isOurs: true },
  identity_linked: { message: "account-google-linked" },
  identity_unlinked: { message: "account-google-unlinked" },
  phone_changed: { message: "account-phone-changed" },
} as const satisfies Readonly<Record<string, KindOfMail>>;

export type MailKind = keyof typeof MAILS;

/** True if a hosted project sends it too, from a template. */
export const isHosted = (kind: MailKind) => !("isOurs" in MAILS[kind]);

/** What the words of a mail name. */
export interface MailFacts {
  readonly siteUrl: string;
  /** Of the link. */
  readonly tokenHash?: string | undefined;
  readonly code?: string;
  /** How long the code is good. */
  readonly codeMinutes?: number;
  readonly email?: string;
  readonly oldEmail?: string;
}

/** A mail in the words of the document. */
export interface WordedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail of an account in a language that visitors can choose; in the document's own where it is not translated. */
export function writeAccountMail(site: Site, kind: MailKind, facts: MailFacts, language?: string | null): WordedMail {
  const { translated, untranslated } = siteIn(site, language);
  const mail = wordedMail(translated(), kind, facts);
  return isWhole(mail) ? mail : wordedMail(untranslated(), kind, facts);
}

function wordedMail(site: Site, kind: MailKind, facts: MailFacts): WordedMail {
  const fill = tokenFiller(site, new Date());
  const { subject, text } = site.messages[MAILS[kind].message] ?? textOfSchema(MAILS[kind].message);
  const values: Readonly<Record<string, string | undefined>> = {
    "account.link": linkIn(site, MAILS[kind], facts),
    "account.code": facts.code,
    "account.codeMinutes": facts.codeMinutes?.toString(),
    "account.email": facts.email,
    "account.oldEmail": facts.oldEmail,
  };
  const [heading, body] = [fill(subject), fill(text)];
  const value = (name: string) => values[name];
  const html = sheet(heading, body, site);
  return {
    subject: heading,
    text: replaceTokens(body, value),
    html: replaceTokens(html, (name) => escapeHtml(value(name) ?? "")),
  };
}

/** What a document from before a text says in its place: what happens to an account is never kept from its person. */
function textOfSchema(message: string) {
  const { default: text } = readSchema().definitions["messages"]?.properties?.[message] ?? {};
  if (!isRecord(text)) throw new Error(`schema/messages.schema.json has no default for "${message}".`);
  return { subject: String(text["subject"]), text: String(text["text"]) };
}

/** The token is behind the `#`, so that no server and no log sees it, and opening the link spends nothing. */
function linkIn({ routes, forms }: Site, { page, type }: KindOfMail, { siteUrl, tokenHash }: MailFacts) {
  const ids = forms.flatMap(({ id, action }) => (action === page ? id : []));
  const route = routes.find(({ sections }) => sections.some((each) => "form" in each && ids.includes(each.form)));
  const token = type === undefined ? "" : `#token_hash=${tokenHash}&type=${type}`;
  return siteUrl + (route?.path ?? "") + token;
}

/** "Confirm my address: {account.link}" */
const BUTTON = /^(.+): \{account\.link\}$/;

/** A mail as HTML, in which the facts of the account are still tokens. */
function sheet(heading: string, body: string, site: Site): string {
  const { SHEET, HEADING, QUIET, PRESSED } = stylesOf(site.theme.light);
  const paragraphs = body.split(/\n{2,}/);
  const lines = paragraphs.map((paragraph, index) => {
    const [, label] = BUTTON.exec(paragraph) ?? [];
    if (label !== undefined)
      return `  <p ${style(GAP)}><a href="{account.link}" ${style(PRESSED)}>${escapeHtml(label)}</a></p>`;
    if (paragraph === "{account.code}") return `  <p ${style(`${GAP}; ${LARGE}`)}>${paragraph}</p>`;
    const isLast = index === paragraphs.length - 1;
    const words = escapeHtml(paragraph).replaceAll("{account.link}", `<a href="{account.link}">{account.link}</a>`);
    return `  <p ${style(isLast ? QUIET : GAP)}>${words}</p>`;
  });
  return `<div lang="${langOf(site)}" ${style(SHEET)}>
  <h1 ${style(HEADING)}>${escapeHtml(heading)}</h1>
${lines.join("\n")}
</div>
`;
}

const style = (rules: string) => `style="${rules}"`;

const GAP = "margin: 0 0 24px";
const LARGE = "font-size: 28px; letter-spacing: 4px";

/** Mail programs know neither style sheets nor variables, and show a mail on white. */
function stylesOf({ ink, indigo, muted, button, onButton }: Palette) {
  return {
    SHEET: `max-width: 480px; margin: 0 auto; padding: 24px; font: 16px/1.6 Helvetica, Arial, sans-serif; color: ${ink}`,
    HEADING: `margin: 0 0 12px; font: 400 28px/1.3 Georgia, serif; color: ${indigo}`,
    QUIET: `margin: 0; color: ${muted}`,
    PRESSED: `display: inline-block; padding: 14px 24px; border-radius: 4px; background: ${button}; color: ${onButton}; font-weight: bold; text-decoration: none`,
  };
}
