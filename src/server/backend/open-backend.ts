import type { EmailDriver } from "@supabase/lite";
import type { Site } from "#document/model/types.gen.ts";
import type { ShopFacts } from "#document/pickup/shop-facts.ts";
import { accountChanges } from "#server/backend/accounts/account-changes.ts";
import { type AccountHandler, oneAfterTheOther } from "#server/backend/accounts/account-handler.ts";
import type { GoogleClient } from "#server/backend/accounts/account-settings.ts";
import { accountAnswers } from "#server/backend/accounts/answer-accounts.ts";
import { type CheckCaptcha, captchaProtection } from "#server/backend/accounts/captcha.ts";
import { removeDemoPeople, seedDemoPeople } from "#server/backend/accounts/demo-people.ts";
import { secondFactor } from "#server/backend/accounts/factors/second-factor.ts";
import { acceptPreviousSignature } from "#server/backend/accounts/previous-signatures.ts";
import { providerSignIn } from "#server/backend/accounts/provider-sign-in.ts";
import { redirectUrls } from "#server/backend/accounts/redirect-urls.ts";
import { refusedDoors } from "#server/backend/accounts/refused-doors.ts";
import { renewals } from "#server/backend/accounts/renewals.ts";
import { sessionAnswers } from "#server/backend/accounts/session-answers.ts";
import { signInCodes } from "#server/backend/accounts/sign-in-codes.ts";
import { refuseWrongPassword } from "#server/backend/accounts/wrong-passwords.ts";
import { type CheckDocument, checkInProcess } from "#server/backend/documents/check-document.ts";
import { LIMITS, type Limits, mailPauses, mailWaits, rateLimiter } from "#server/backend/http/rate-limit.ts";
import { NOT_FOUND } from "#server/backend/http/refusals.ts";
import { requestScheduler } from "#server/backend/http/schedule.ts";
import { type Keys, readOrMakeKeys } from "#server/backend/keys/keys.ts";
import { keysAtStart, signOutEveryone } from "#server/backend/keys/rotate-keys.ts";
import { connect, startApp } from "#server/backend/lite-app.ts";
import { answerRequests } from "#server/backend/requests/answer-requests.ts";
import { GRANTED_NAMES, type Names } from "#server/backend/requests/rest-routes.ts";
import type { Rules } from "#server/backend/requests/routes.ts";
import { type AnswerStorage, pictureTaker, storageAnswers } from "#server/backend/storage/answer-storage.ts";
import { type AnswerGarments, garmentAnswers } from "#server/backend/storage/garments.ts";
import { HOSTED_DEFAULTS, WIDE_GRANTS } from "#server/database/hosted-defaults.ts";
import { type Connection, type Lite, loadLite } from "#server/database/load-lite.ts";
import { appliedMigrations, migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { garmentsFolder, uploadsIn } from "#server/lib/site-paths.ts";
import { queueAccountMail } from "#server/mail/account-mail.ts";
import { accountMails } from "#server/mail/account-mails.ts";
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
  readonly phoneSignIn?: boolean;
  readonly google?: GoogleClient | undefined;
  readonly captcha?: CheckCaptcha | undefined;
  /** The document that visitors see, whose words mails have; by default site.json. */
  readonly site?: () => Site;
  /** What the database enforces of the document. */
  readonly facts?: ShopFacts;
  readonly limits?: Partial<Limits>;
  /** Tables, views and functions that visitors may name; by default those they are granted anything on. */
  readonly names?: Names;
  /** Asked about every document before it is written. */
  readonly checkDocument?: CheckDocument;
  /** Takes the mails of accounts; by default the outbox. */
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
export const namedDatabase = ({ DATABASE_URL: url } = process.env): Pick<BackendOptions, "database"> =>
  url ? { database: { url } } : {};

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
  const mail = options.mail ?? queueAccountMail(database);
  const mails = accountMails({ database, mail, site: options.site ?? readTranslated, siteUrl });
  const app = await startApp(connection, lite, keys, { ...options, mails });
  await prepareDatabase(database, connection, lite, { demo, facts });
  await signOutEveryone(database, dataDir, keys);
  const allLimits = { ...LIMITS, ...limits };
  const limiter = rateLimiter(allLimits);
  const [mailWait, pause] = [mailWaits(limiter), mailPauses(limiter)];
  const resendMail = openMailResender({ database, mails });
  const handlers = [
    renewals(database, limiter),
    sessionAnswers(database, keys, siteUrl),
    providerSignIn({ database, mails, siteUrl, google: options.google }),
    refusedDoors,
    signInCodes({ database, mail, mails, mailWait, pause, resendMail, phoneSignIn: options.phoneSignIn ?? false }),
    secondFactor({ database, mails, siteUrl, limiter }),
    accountAnswers({ database, resendMail, mailWait, pause }),
    accountChanges({ database, mails, mailWait, pause }),
  ];
  return backendOf({
    screen: oneAfterTheOther([captchaProtection(options.captcha), refuseWrongPassword(database)]),
    answerAccounts: oneAfterTheOther(handlers),
    ...{ app, database, siteDatabase, keys, rules, checkDocument },
    answerStorage: storageAnswers(dataDir && uploadsIn(dataDir), database),
    answerGarments: dataDir
      ? garmentAnswers({
          folder: garmentsFolder(dataDir),
          secret: keys.jwtSecret,
          take: pictureTaker(),
          maxMegabytes: () => garmentsMb(database),
        })
      : async () => NOT_FOUND,
    limits: allLimits,
  });
}

/** Prepares the database like a new hosted project, then applies new migrations. */
async function prepareDatabase(
  database: OwnerDatabase,
  connection: Connection,
  lite: Lite,
  { demo, facts }: { readonly demo: boolean; readonly facts: ShopFacts | undefined },
): Promise<void> {
  await lite.ensureHistoryTable(connection);
  const applied = await appliedMigrations(database);
  await database.query(applied.length === 0 ? HOSTED_DEFAULTS + WIDE_GRANTS : HOSTED_DEFAULTS);
  await migrateDatabase(database, readMigrations("supabase/migrations"), applied);
  // Read once, here: a request that reads it while the database is down would find no tables.
  await connection.clearSchemaCache();
  await connection.introspect({ useCache: true });
  // Before the demo's requests: they take windows of the document.
  if (facts) await databaseCall(database)("publish_shop_facts", { facts });
  if (demo) await seedDemoPeople(database, "supabase/seed.sql");
  else await removeDemoPeople(database);
}

type Parts = {
  screen: AccountHandler;
  answerAccounts: AccountHandler;
  app: Awaited<ReturnType<typeof startApp>>;
  database: OwnerDatabase;
  siteDatabase: SiteDatabase;
  keys: Keys;
  rules: Rules;
  limits: Limits;
  checkDocument: CheckDocument;
  answerStorage: AnswerStorage;
  answerGarments: AnswerGarments;
};

function backendOf({ app, answerAccounts, database, siteDatabase, keys, ...front }: Parts): Backend {
  const requests = answerRequests({
    rest: (request, clientIp) => app.fetch(acceptPreviousSignature(request, keys), { peerAddress: clientIp }),
    accounts: (request, clientIp) =>
      answerAccounts(acceptPreviousSignature(request, keys), (asked) => app.fetch(asked, { peerAddress: clientIp })),
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
      closed ??= siteDatabase.close();
      return closed;
    },
  };
}

async function garmentsMb(database: OwnerDatabase): Promise<number> {
  const { rows } = await database.query<{ garments_mb: number }>("select garments_mb from private.shop_facts");
  return rows[0]?.garments_mb ?? 0;
}
