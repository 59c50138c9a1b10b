import { randomBytes } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import { fillTemplate } from "#server/mail/mail-templates.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** Between two mails to an account. */
const MIN_INTERVAL_SECONDS = 60;

/** Which mail can be sent again, to whom, and where its token is kept. Nothing here comes from a request. */
const RESENT = {
  signup: {
    template: "confirmation",
    mailbox: "email",
    isWaiting: "confirmed_at is null",
    token: "confirmation_token",
    sentAt: "confirmation_sent_at",
  },
  email_change: {
    template: "email_change",
    mailbox: "email_change",
    isWaiting: "email_change is not null",
    token: "email_change_token_new",
    sentAt: "email_change_sent_at",
  },
} as const;

export type ResentType = keyof typeof RESENT;

export const isResentType = (type: unknown): type is ResentType => type === "signup" || type === "email_change";

/** Sends the mail of an account again. `email` is the account's current address. */
export type MailResender = (type: ResentType, email: string) => Promise<void>;

/** Whether an account waits for such a mail, and the last one is a minute old. */
export async function isMailDue(database: Queryable, type: ResentType, email: string): Promise<boolean> {
  const { rows } = await database.query(`select from auth.users where ${isDue(type)}`, [email.toLowerCase()]);
  return rows.length > 0;
}

function isDue(type: ResentType): string {
  const { isWaiting, sentAt } = RESENT[type];
  return `email = $1 and ${isWaiting} and ${sentAt} < now() - make_interval(secs => ${MIN_INTERVAL_SECONDS})`;
}

/**
 * A mail sent again has a new token; the former one is invalid. If no mail is pending, or the last one is less than a
 * minute old, nothing is sent and the response is the same: it does not reveal who has an account.
 */
export function openMailResender(database: Queryable, mail: EmailDriver, siteUrl: string): MailResender {
  return async (type, email) => {
    const { template, mailbox, token, sentAt } = RESENT[type];
    const tokenHash = randomBytes(32).toString("hex");
    const { rows } = await database.query<{ to: string }>(
      `update auth.users set ${token} = $2, ${sentAt} = now()
       where ${isDue(type)}
       returning ${mailbox} as "to"`,
      [email.toLowerCase(), tokenHash],
    );
    for (const { to } of rows)
      await mail.send({ to, ...fillTemplate(template, { SiteURL: siteUrl, TokenHash: tokenHash }) });
  };
}
