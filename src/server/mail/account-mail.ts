import type { EmailDriver } from "@supabase/lite";
import type { Queryable } from "#server/postgres/database.ts";

const QUEUE = `
  insert into private.outbox (kind, recipient, email, payload, token) values ('account', 'customer', $1, $2, $3)`;

/** What the link in a mail of an account opens. */
export const tokenIn = (html: string) => /#token_hash=(\w+)/.exec(html)?.[1];

/**
 * Puts mails of accounts into the outbox, from which the shop's clock sends them: how long a mail server takes delays no
 * response and reveals nobody's account.
 */
export function queueAccountMail(database: Queryable): EmailDriver {
  return {
    async send({ to, subject, text, html = "" }) {
      await database.query(QUEUE, [to, JSON.stringify({ subject, text, html }), tokenIn(html) ?? null]);
    },
  };
}
