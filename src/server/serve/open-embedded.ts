import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { accountSettings } from "#server/backend/accounts/account-settings.ts";
import { backendNotice } from "#server/backend/accounts/notice.ts";
import { checkInProcess } from "#server/backend/documents/check-document.ts";
import type { TrustedProxy } from "#server/backend/http/client-ip.ts";
import { openBackend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { namedMailServer } from "#server/mail/smtp-mail.ts";
import type { OwnerDatabase, SiteDatabase } from "#server/postgres/database.ts";
import { ownerSession } from "#server/serve/edit/owner-session.ts";
import { followFacts } from "#server/serve/follow-facts.ts";
import { areFactsShown } from "#server/serve/online-document.ts";
import type { SiteBackend } from "#server/serve/site-backend.ts";
import { publishFile } from "#server/shop/enforced-facts.ts";
import { applyRetention } from "#server/shop/retention.ts";
import { EMBEDDED_HOLDER } from "#server/shop/send-messages.ts";
import { startShopClock } from "#server/shop/shop-clock.ts";

interface EmbeddedOptions {
  readonly database: Promise<SiteDatabase>;
  readonly dataDir: string;
  readonly host: string;
  readonly siteUrl: string;
  readonly env: NodeJS.ProcessEnv;
  readonly trusted: TrustedProxy;
  /** The document that visitors see. */
  readonly site: () => Site;
}

/** A customer waits for the mail. */
const LOOK_FOR_MAILS_MS = 1_000;

/** The embedded Supabase. Prints what the operator should know of it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<SiteBackend> {
  const { database, dataDir, siteUrl, env, trusted, site } = options;
  const mailServer = namedMailServer(env);
  const settings = accountSettings(env, options);
  const backend = await openBackend({
    ...{ database, dataDir, siteUrl, site, ...settings },
    facts: shopFacts(site()),
  });
  console.log([backend.databaseNotice, ...backendNotice(settings, options)].join("\n"));
  const { call } = backend;
  return {
    call,
    answer: backendListener(backend, trusted),
    lookEveryMs: 200,
    health: { folder: dataDir, embedded: { withDatabase: backend.withDatabase, mailServer } },
    begin: ({ signal, isFile }) => [
      followFacts((file) => publishFile(call, file), {
        check: checkInProcess(dataDir),
        signal,
        applies: isFile,
        isShown: areFactsShown,
      }),
      startShopClock({ call, siteUrl, dataDir, mailServer, site, holder: EMBEDDED_HOLDER }, LOOK_FOR_MAILS_MS),
    ],
    owner: { session: () => ownerSession(backend), firstDocument: () => backend.withDatabase(repositoryDocument) },
    deleteExpired: (online) => applyRetention(call, dataDir, online),
    close: backend.close,
  };
}

async function repositoryDocument(database: Pick<OwnerDatabase, "query">): Promise<unknown> {
  const { rows } = await database.query<{ document: unknown }>("select document from private.repository_document");
  return rows[0]?.document;
}
