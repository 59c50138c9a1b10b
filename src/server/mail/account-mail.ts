import type { EmailDriver } from "@supabase/lite";
import type { Queryable } from "#server/postgres/database.ts";

const QUEUE = `
  insert into private.outbox (kind, recipient, email, payload, token, good_until)
  values ('account', 'customer', $1, $2, $3, now() + make_interval(secs => $4))`;

/** Sends mails of accounts. One with a code says for how many seconds the code is good: after them it is not sent. */
export interface AccountMail extends EmailDriver {
  send(mail: Parameters<EmailDriver["send"]>[0] & { readonly seconds?: number }): Promise<void>;
}

/** What the link in a mail of an account opens. */
export const tokenIn = (html: string) => /#token_hash=(\w+)/.exec(html)?.[1];

/**
 * Puts mails of accounts into the outbox, from which the shop's clock sends them: how long a mail server takes delays no
 * response and reveals nobody's account.
 */
export function queueAccountMail(database: Queryable): AccountMail {
  return {
    async send({ to, subject, text, html = "", seconds = null }) {
      await database.query(QUEUE, [to, JSON.stringify({ subject, text, html }), tokenIn(html) ?? null, seconds]);
    },
  };
}
