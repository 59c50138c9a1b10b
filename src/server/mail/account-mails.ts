import type { EmailDriver } from "@supabase/lite";
import type { Site } from "#document/model/types.gen.ts";
import { type AccountMail, tokenIn } from "#server/mail/account-mail.ts";
import { type MailFacts, type MailKind, writeAccountMail } from "#server/mail/account-words.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** A mail to whoever has, or asks for, an address. A code says for how many seconds it is good. */
interface Asked extends Omit<MailFacts, "siteUrl"> {
  readonly to: string;
  readonly kind: MailKind;
  /** Whose mail it is, where the address is not the account's. */
  readonly userId?: string;
  readonly seconds?: number;
}

/** Sends the mails of accounts in the words of the document, in the language of whoever has the account. */
export interface AccountMails {
  send(asked: Asked): Promise<void>;
}

interface Tools {
  readonly database: Queryable;
  readonly mail: AccountMail;
  /** The document that visitors see. */
  readonly site: () => Site;
  readonly siteUrl: string;
}

export function accountMails({ database, mail, site, siteUrl }: Tools): AccountMails {
  return {
    async send({ to, kind, seconds, userId = null, ...facts }) {
      const { rows } = await database.query<{ language: string | null }>(LANGUAGE_OF, [to, userId]);
      const worded = writeAccountMail(
        site(),
        kind,
        { ...facts, ...(seconds && { codeMinutes: seconds / 60 }), siteUrl },
        rows[0]?.language,
      );
      await mail.send({ to, ...worded, ...(seconds !== undefined && { seconds }) });
    },
  };
}

const LANGUAGE_OF = `
  select raw_user_meta_data ->> 'language' as language from auth.users
  where id = $2::uuid or email = lower($1) or email_change = lower($1)
  order by id = $2::uuid desc nulls last, email = lower($1) desc limit 1`;

/** The mails that @supabase/lite sends by itself. It is given their kind as the subject, and a file with the token. */
const SENT_BY_ITSELF = ["confirmation", "recovery", "email_change"] as const;

export const LITE_TEMPLATES = Object.fromEntries(
  SENT_BY_ITSELF.map((kind) => [kind, { subject: kind, content_path: `supabase/templates/${kind}.html` }]),
);

/**
 * Takes what @supabase/lite sends. The mail of a change of address it sends before it keeps the token, so that the mail
 * may be dropped as one that opens nothing: `accountChanges` writes to both addresses.
 */
export function liteDriver(mails: AccountMails): EmailDriver {
  return {
    async send({ to, subject, html = "" }) {
      const kind = SENT_BY_ITSELF.find((each) => each === subject);
      if (kind === undefined) throw new Error(`The document has no words for the mail "${subject}".`);
      if (kind !== "email_change") await mails.send({ to, kind, tokenHash: tokenIn(html) });
    },
  };
}
