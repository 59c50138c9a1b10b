import type { EmailDriver } from "@supabase/lite";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { ShopFacts } from "#document/pickup/shop-facts.ts";
import { accountChanges } from "#server/backend/accounts/account-changes.ts";
import { accountAnswers } from "#server/backend/accounts/answer-accounts.ts";
import { comparePasswordAnyway } from "#server/backend/accounts/constant-time.ts";
import { mailWaits } from "#server/backend/accounts/mail-wait.ts";
import { acceptPreviousSignature } from "#server/backend/accounts/previous-signatures.ts";
import { redirectUrls } from "#server/backend/accounts/redirect-urls.ts";
import { signOutEveryone } from "#server/backend/accounts/sign-out-everyone.ts";
import { connect } from "#server/backend/connect.ts";
import { type CheckDocument, checkInProcess } from "#server/backend/documents/check-document.ts";
import { LIMITS, type Limits, rateLimiter } from "#server/backend/http/rate-limit.ts";
import { requestScheduler } from "#server/backend/http/schedule.ts";
import { type Keys, readOrMakeKeys } from "#server/backend/keys/keys.ts";
import { keysAtStart } from "#server/backend/keys/rotate-keys.ts";
import { prepareDatabase } from "#server/backend/prepare-database.ts";
import { answerRequests } from "#server/backend/requests/answer-requests.ts";
import { GRANTED_NAMES, type Names } from "#server/backend/requests/rest-routes.ts";
import type { Rules } from "#server/backend/requests/routes.ts";
import { skipTokenLookup } from "#server/backend/requests/skip-token-lookup.ts";
import { type AnswerStorage, storageAnswers } from "#server/backend/storage/answer-storage.ts";
import { type Connection, type Lite, loadLite } from "#server/database/load-lite.ts";
import { uploadsIn } from "#server/lib/site-paths.ts";
import { type MailQueue, mailQueue, mailQueueFolder } from "#server/mail/mail-queue.ts";
import { sentTemplates, withoutOwnText } from "#server/mail/mail-templates.ts";
import { fileMailbox, mailboxFile } from "#server/mail/mailbox.ts";
import { openMailResender } from "#server/mail/resend-mail.ts";
import {
  type DatabaseOptions,
  type OwnerDatabase,
  ownersDatabase,
  type SiteDatabase,
} from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { databaseCall, type ShopCall } from "#server/shop/shop-call.ts";

export interface BackendOptions {
  /** Origin of the site: the only target of links in mails. */
  readonly siteUrl: string;
  /** Folder of data, keys and mails. Without it they are gone when the backend closes. */
  readonly dataDir?: string;
  /** The database, or how to open it; by default our own PostgreSQL on the data folder. */
  readonly database?: Promise<SiteDatabase> | Pick<DatabaseOptions, "url" | "find" | "log">;
  /** Of a site that is served, from `accountSettings`; by default off. Without `demo`, the demo people are removed. */
  readonly demo?: boolean;
  readonly confirmEmail?: boolean;
  /** What the database enforces of the document. */
  readonly facts?: ShopFacts;
  readonly limits?: Partial<Limits>;
  /** Tables, views and functions that visitors may name; by default those they are granted anything on. */
  readonly names?: Names;
  /** Asked about every document before it is written; by default the check of site.json. */
  readonly checkDocument?: CheckDocument;
  /** Sends the mails, one after the other; by default they go to the mailbox file, or nowhere without a folder. */
  readonly mail?: EmailDriver;
}

export interface Backend {
  /** Answers a request to /auth/v1, /rest/v1 or /storage/v1. `clientIp` is what limits are counted by. */
  fetch(request: Request, clientIp: string | null): Promise<Response>;
  /** Calls functions of the database as its owner. */
  readonly call: ShopCall;
  /** Work on the database itself, as its owner. */
  withDatabase<Result>(task: (database: OwnerDatabase) => Promise<Result>): Promise<Result>;
  /** Finishes running requests, then closes the database and releases the folder. */
  close(): Promise<void>;
  readonly secretKey: string;
  /** The kind of database, as a line for the operator. */
  readonly databaseNotice: string;
}

/** The database that DATABASE_URL names, if it is set. */
export function namedDatabase(): Pick<BackendOptions, "database"> {
  const url = process.env["DATABASE_URL"];
  return url ? { database: { url } } : {};
}

/** Opens the embedded Supabase. Throws DataFolderInUse when another process has the folder. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, database: choice } = options;
  const opening = choice instanceof Promise ? choice : openDatabase({ dataDir, ...choice });
  // Loading the services takes as long as starting the database.
  const [database, lite] = await Promise.all([opening, loadLite()]);
  try {
    return await openOn(database, lite, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openOn(siteDatabase: SiteDatabase, lite: Lite, options: BackendOptions): Promise<Backend> {
  const { dataDir, siteUrl, demo = false, facts, limits, names = GRANTED_NAMES } = options;
  const { checkDocument = checkInProcess(dataDir) } = options;
  const keys = keysAtStart(dataDir, readOrMakeKeys(dataDir));
  const connection = await connect(siteDatabase.pool, lite);
  const database = ownersDatabase(siteDatabase.pool);
  const rules = { secretKey: keys.secretKey, names, redirects: redirectUrls(siteUrl) };
  const queue = openMailQueue(options);
  const mail = withoutOwnText(queue);
  const app = await startApp(connection, lite, keys, { ...options, mail });
  await prepareDatabase(database, connection, lite, { demo, facts });
  await signOutEveryone(database, dataDir, keys);
  const allLimits = { ...LIMITS, ...limits };
  const mailWait = mailWaits(rateLimiter(allLimits));
  const known = accountAnswers(database, openMailResender(database, mail, siteUrl), mailWait);
  const changes = accountChanges({ database, mail, siteUrl, mailWait });
  return backendOf({
    answerAccounts: (request, answer) => known(request, (asked) => changes(asked, answer)),
    ...{ app, database, siteDatabase, keys, rules, checkDocument, queue },
    answerStorage: storageAnswers(dataDir && uploadsIn(dataDir), database),
    limits: allLimits,
  });
}

function openMailQueue({ mail, dataDir }: BackendOptions): MailQueue {
  const fallback = dataDir === undefined ? { send: async () => undefined } : fileMailbox(mailboxFile(dataDir));
  return mailQueue({ deliver: mail ?? fallback, fallback, folder: dataDir && mailQueueFolder(dataDir) });
}

async function startApp(
  connection: Connection,
  { App }: Lite,
  keys: Keys,
  { siteUrl, mail, confirmEmail = false }: BackendOptions & { readonly mail: EmailDriver },
) {
  const app = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: EMBEDDED_PUBLISHABLE_KEY,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: redirectUrls(siteUrl),
      minimum_password_length: 6,
      email: {
        enable_signup: true,
        enable_confirmations: confirmEmail,
        // One confirmation, at the new address. With two, @supabase/lite writes only to the old one and takes its click
        // for both.
        double_confirm_changes: false,
        // The longest that hosted Supabase knows. Links carry a hash of it.
        otp_length: 10,
        template: sentTemplates(),
      },
    },
    studio: { enabled: false },
    // Admin mode answers requests without a key as service_role.
    options: { server: { admin: false, middlewares: [skipTokenLookup] }, drivers: { email: mail } },
  });
  await app.init();
  await app.ensureSystemSchema();
  return app;
}

type Parts = {
  answerAccounts: Middleware;
  app: Awaited<ReturnType<typeof startApp>>;
  database: OwnerDatabase;
  siteDatabase: SiteDatabase;
  queue: MailQueue;
  keys: Keys;
  rules: Rules;
  limits: Limits;
  checkDocument: CheckDocument;
  answerStorage: AnswerStorage;
};

/** Middleware: answers a request with the help of the next handler. */
type Middleware = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;

function backendOf({ app, answerAccounts, database, siteDatabase, queue, keys, ...front }: Parts): Backend {
  const requests = answerRequests({
    rest: (request, clientIp) => app.fetch(acceptPreviousSignature(request, keys), { peerAddress: clientIp }),
    async accounts(request, clientIp) {
      const signed = acceptPreviousSignature(request, keys);
      if (request.method === "POST") await comparePasswordAnyway(database, signed);
      return answerAccounts(signed, (asked) => app.fetch(asked, { peerAddress: clientIp }));
    },
    schedule: requestScheduler(),
    ...front,
  });
  let closed: Promise<void> | undefined;
  return {
    secretKey: keys.secretKey,
    databaseNotice: siteDatabase.notice,
    fetch: requests.fetch,
    call: databaseCall(database),
    withDatabase: (task) => task(database),
    close() {
      requests.stop();
      closed ??= queue.close().then(() => siteDatabase.close());
      return closed;
    },
  };
}
