import type { EmailDriver } from "@supabase/lite";
import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { confirmEmailSetting } from "#scripts/backend/accounts/confirm-email.ts";
import { backendNotice } from "#scripts/backend/accounts/notice.ts";
import { type MailServer, senderOf } from "#scripts/backend/mail/smtp-mail.ts";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import type { SiteDatabase } from "#scripts/postgres/open-database.ts";

interface EmbeddedOptions {
  readonly database: Promise<SiteDatabase>;
  readonly dataDir: string;
  readonly host: string;
  readonly siteUrl: string;
  /** Without it, mails stay in the mailbox. */
  readonly mailServer: MailServer | undefined;
  /** The document that visitors see. */
  readonly site: () => Site;
}

/** The embedded Supabase, for a site without a hosted project. Prints what the operator should know of it. */
export async function openEmbedded({ site, mailServer, ...place }: EmbeddedOptions): Promise<Backend> {
  const opened = await openBackend({
    ...place,
    ...confirmEmailSetting(process.env["CONFIRM_EMAIL"]),
    ...sentBy(mailServer, site),
    facts: shopFacts(site()),
  });
  console.log([opened.databaseNotice, ...backendNotice(place.host, place.dataDir)].join("\n"));
  return opened;
}

/** Mails come from the business's address in the document of that moment. */
function sentBy(server: MailServer | undefined, site: () => Site): { readonly mail?: EmailDriver } {
  if (server === undefined) return {};
  return { mail: { send: (mail) => server.send({ from: senderOf(site().business), ...mail }) } };
}
