import { readFileSync } from "node:fs";
import path from "node:path";
import { escapeHtml } from "#prerender/head.ts";
import type { AccountMail } from "#server/mail/account-mail.ts";
import { plainText } from "#server/mail/mailbox.ts";

const CONFIG = "supabase/config.toml";
const FOLDER = "supabase/templates";

/** Mails that carry a token, and notices of what has happened. */
export type MailKind =
  | "confirmation"
  | "recovery"
  | "email_change"
  | "magic_link"
  | "reauthentication"
  | "mfa_factor_unenrolled"
  | "password_changed"
  | "email_changed";

/** What `supabase/config.toml` says of one kind of mail. */
export interface MailTemplate {
  readonly subject: string;
  /** The file of its HTML, from the root of the project. */
  readonly content_path: string;
}

/** The template that a hosted project gets by `supabase config push`. Throws when it is missing. */
export function mailTemplate(kind: MailKind): MailTemplate {
  const section = new RegExp(`^\\[auth\\.email\\.(?:template|notification)\\.${kind}\\]\n((?:.+\n)+)`, "m");
  const [, lines = ""] = section.exec(readFileSync(CONFIG, "utf8")) ?? [];
  const [, subject] = /^subject = "(.+)"$/m.exec(lines) ?? [];
  const [, file] = /^content_path = "(.+)"$/m.exec(lines) ?? [];
  if (subject === undefined || file === undefined)
    throw new Error(`${CONFIG}: the mail "${kind}" needs a subject and a content_path.`);
  // The CLI finds templates from the root of the project and notifications from the folder of its configuration.
  return { subject, content_path: path.join(FOLDER, path.basename(file)) };
}

/** The templates of the mails that @supabase/lite sends by itself. */
export function sentTemplates() {
  return {
    confirmation: mailTemplate("confirmation"),
    recovery: mailTemplate("recovery"),
    email_change: mailTemplate("email_change"),
    magic_link: mailTemplate("magic_link"),
  };
}

/** A mail with its `{{ .Name }}` filled in, as hosted Supabase does it. Throws when the template wants another value. */
export function fillTemplate(kind: MailKind, values: Readonly<Record<string, string>>) {
  const { subject, content_path } = mailTemplate(kind);
  const html = readFileSync(content_path, "utf8").replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${content_path} wants {{ .${name} }}, which this mail does not have.`);
    return escapeHtml(value);
  });
  return { subject, html, text: plainText(html) };
}

/** The message of a code by SMS, as a hosted project sends it. Throws when `supabase/config.toml` has none. */
export function smsText(code: string): string {
  const [, template] = /^\[auth\.sms\]\n(?:.+\n)*?template = "(.+)"$/m.exec(readFileSync(CONFIG, "utf8")) ?? [];
  if (template === undefined) throw new Error(`${CONFIG}: [auth.sms] needs a template.`);
  return template.replace("{{ .Code }}", code);
}

/**
 * Sends mails as the templates have them. @supabase/lite adds a text with a link of its own to each: whatever opens that
 * link, such as a preview, would spend it.
 */
export function withoutOwnText(mail: AccountMail): AccountMail {
  return { send: ({ html = "", ...sent }) => mail.send({ ...sent, html, text: plainText(html) }) };
}
