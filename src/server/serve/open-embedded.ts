import type { EmailDriver } from "@supabase/lite";
import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { accountSettings } from "#server/backend/accounts/account-settings.ts";
import { backendNotice } from "#server/backend/accounts/notice.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { type MailServer, senderOf } from "#server/mail/smtp-mail.ts";
import type { SiteDatabase } from "#server/postgres/open-database.ts";

interface EmbeddedOptions {
  readonly database: Promise<SiteDatabase>;
  readonly dataDir: string;
  readonly host: string;
  readonly siteUrl: string;
  readonly env: NodeJS.ProcessEnv;
  /** Without it, mails stay in the mailbox. */
  readonly mailServer: MailServer | undefined;
  /** The document that visitors see. */
  readonly site: () => Site;
}

/** The embedded Supabase, for a site without a hosted project. Prints what the operator should know of it. */
export async function openEmbedded({ site, host, env, mailServer, ...place }: EmbeddedOptions): Promise<Backend> {
  const settings = accountSettings(env, { host, ...place });
  const opened = await openBackend({
    ...place,
    ...settings,
    ...sentBy(mailServer, site),
    facts: shopFacts(site()),
  });
  console.log([opened.databaseNotice, ...backendNotice(settings, place)].join("\n"));
  return opened;
}

/** Mails come from the business's address in the document of that moment. */
function sentBy(server: MailServer | undefined, site: () => Site): { readonly mail?: EmailDriver } {
  if (server === undefined) return {};
  return { mail: { send: (mail) => server.send({ from: senderOf(site().business), ...mail }) } };
}
