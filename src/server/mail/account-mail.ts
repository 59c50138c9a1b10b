import type { EmailDriver } from "@supabase/lite";
import type { Queryable } from "#server/postgres/database.ts";

/** How long a link is good: the default of @supabase/lite, and otp_expiry of supabase/config.toml. */
const LINK_SECONDS = 3600;

/** A newer link ends those before it. */
const QUEUE = `
  with replaced as (
    delete from private.outbox
    where done_at is null and kind = 'account' and email = $1 and payload ->> 'subject' = $2::jsonb ->> 'subject' and $3 > 0
  )
  insert into private.outbox (kind, recipient, email, payload, expires_at)
  values ('account', 'customer', $1, $2, case when $3 > 0 then now() + make_interval(secs => $3) end)`;

/**
 * Puts mails of accounts into the outbox, from which the shop's clock sends them: how long a mail server takes delays no
 * response and reveals nobody's account.
 */
export function queueAccountMail(database: Queryable): EmailDriver {
  return {
    async send({ to, subject, text, html = "" }) {
      const seconds = html.includes("#token_hash=") ? LINK_SECONDS : 0;
      await database.query(QUEUE, [to, JSON.stringify({ subject, text, html }), seconds]);
    },
  };
}
