import { randomBytes } from "node:crypto";
import type { AccountMails } from "#server/mail/account-mails.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** Between two mails to an account. */
const MIN_INTERVAL_SECONDS = 60;

/** Which mail can be sent again, to whom, and where its token is kept. Nothing here comes from a request. */
const RESENT = {
  signup: {
    kind: "confirmation",
    isWaiting: "confirmed_at is null",
    sentAt: "confirmation_sent_at",
    links: [{ mailbox: "email", token: "confirmation_token" }],
  },
  email_change: {
    kind: "email_change",
    isWaiting: "email_change is not null",
    sentAt: "email_change_sent_at",
    // An account without an address, which has a phone number, has no former one to ask.
    links: [
      { mailbox: "email_change", token: "email_change_token_new" },
      { mailbox: "email", token: "email_change_token_current" },
    ],
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

interface Tools {
  readonly database: Queryable;
  readonly mails: AccountMails;
}

/**
 * A mail sent again has a new token; the former one is invalid. If no mail is pending, or the last one is less than a
 * minute old, nothing is sent and the response is the same: it does not reveal who has an account.
 */
export function openMailResender(tools: Tools): MailResender {
  return (type, email) => sendLinks(tools, type, isDue(type), email.toLowerCase());
}

/** Asks both addresses of an account to confirm the change that it has just asked for. */
export function mailChange(tools: Tools, userId: string): Promise<void> {
  return sendLinks(tools, "email_change", `id = $1 and ${RESENT.email_change.isWaiting}`, userId);
}

/** Who has an account with the new address already. */
const OWNER_OF_NEW = "select other.id from auth.users other where other.email = users.email_change";

async function sendLinks({ database, mails }: Tools, type: ResentType, whose: string, key: string) {
  const { kind, sentAt, links } = RESENT[type];
  const hashes = links.map(() => randomBytes(32).toString("hex"));
  const tokens = links.map(({ mailbox, token }, at) => `${token} = case when ${mailbox} <> '' then $${at + 2} end`);
  const { rows } = await database.query<Readonly<Record<string, string | null>>>(
    `update auth.users set ${[...tokens, `${sentAt} = now()`].join()} where ${whose}
     returning ${links.map(({ mailbox }) => mailbox).join()}, (${OWNER_OF_NEW}) as owner`,
    [key, ...hashes],
  );
  for (const row of rows)
    for (const [at, { mailbox }] of links.entries()) {
      const to = row[mailbox];
      if (!to) continue;
      const isTaken = mailbox === "email_change" && row["owner"] !== null;
      await mails.send(isTaken ? { to, kind: "email_taken", email: to } : { to, kind, tokenHash: hashes[at] });
    }
}
