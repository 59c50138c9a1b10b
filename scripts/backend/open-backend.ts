import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/embedded-key.ts";
import { answerRequests } from "#scripts/backend/answer-requests.ts";
import { publishCalendar, type ShopCalendar } from "#scripts/backend/calendar.ts";
import { connect, prepareRoles } from "#scripts/backend/connect.ts";
import { isLoopback, removeDemoCustomer, seedDemoCustomer } from "#scripts/backend/demo-customer.ts";
import { spendEqualEffort } from "#scripts/backend/equal-effort.ts";
import { makeDatabaseFolder } from "#scripts/backend/first-start.ts";
import { type Keys, readOrMakeKeys } from "#scripts/backend/keys.ts";
import { type Connection, type Database, type Lite, loadLite } from "#scripts/backend/load-lite.ts";
import { takeLock } from "#scripts/backend/lock.ts";
import { mailRedirects } from "#scripts/backend/mail-redirects.ts";
import { fileMailbox, mailboxFile } from "#scripts/backend/mailbox.ts";
import { appliedMigrations, migrate, readMigrations } from "#scripts/backend/migrate.ts";
import { peerHeaders } from "#scripts/backend/peer.ts";
import { LIMITS, type Limits } from "#scripts/backend/rate-limit.ts";
import { redirectUrls } from "#scripts/backend/redirect-urls.ts";
import { inTurns } from "#scripts/backend/turns.ts";

export interface BackendOptions {
  /** Where visitors find the site: links in mails lead there, and only there. */
  readonly siteUrl: string;
  /** Where data, keys and mails are kept. Left out: in memory, gone when closed. */
  readonly dataDir?: string;
  /** What the server listens on; the demo customer exists on loopback only. */
  readonly host?: string;
  readonly calendar?: ShopCalendar;
  readonly limits?: Partial<Limits>;
  /** Takes the mails; by default the mailbox file, or nobody when there is no folder. */
  readonly mail?: EmailDriver;
}

export interface Backend {
  /** Answers a request to /auth/v1 or /rest/v1. `peer` is the visitor's address, which limits are counted by. */
  fetch(request: Request, peer: string | null): Promise<Response>;
  /** Closed days change with the document. */
  publishCalendar(calendar: ShopCalendar): Promise<void>;
  /** Work on the database itself, as its owner, between two requests. */
  withDatabase<Result>(task: (database: Database) => Promise<Result>): Promise<Result>;
  /** Finishes what is under way, then closes the database and gives the folder back. */
  close(): Promise<void>;
  readonly secretKey: string;
}

/** Opens the embedded Supabase. Throws DataFolderInUse when another process has the folder. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir } = options;
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = dataDir === undefined ? () => undefined : takeLock(path.join(dataDir, "lock"));
  try {
    return await openLocked(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openLocked(options: BackendOptions, unlock: () => void): Promise<Backend> {
  const { dataDir, host = "127.0.0.1", calendar } = options;
  const keys = readOrMakeKeys(dataDir);
  const lite = await loadLite();
  const folder = dataDir === undefined ? undefined : path.join(dataDir, "database");
  if (folder !== undefined) {
    await makeDatabaseFolder(folder, lite);
    chmodSync(folder, 0o700);
  }
  const connection = await connect(folder, lite);
  const mails = mailRedirects(mailDriver(options), redirectUrls(options.siteUrl));
  try {
    const app = await startApp(connection, lite, keys, { ...options, mail: mails.driver });
    await prepareDatabase(connection, lite, host);
    if (calendar) await publishCalendar(connection, calendar);
    return backendOf({ app, mails, connection, keys, unlock, limits: { ...LIMITS, ...options.limits } });
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function mailDriver({ mail, dataDir }: BackendOptions): EmailDriver {
  return mail ?? (dataDir === undefined ? { send: async () => undefined } : fileMailbox(mailboxFile(dataDir)));
}

async function startApp(
  connection: Connection,
  { App }: Lite,
  keys: Keys,
  { siteUrl, mail }: BackendOptions & { readonly mail: EmailDriver },
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
      email: { enable_signup: true, enable_confirmations: false, max_frequency: "1s" },
    },
    studio: { enabled: false },
    // Admin mode answers requests without a key as service_role.
    options: { server: { admin: false }, drivers: { email: mail } },
  });
  await app.init();
  await app.ensureSystemSchema();
  return app;
}

async function prepareDatabase(connection: Connection, lite: Lite, host: string): Promise<void> {
  const applied = await appliedMigrations(connection, lite);
  await prepareRoles(connection, { firstMigration: applied.size === 0 });
  await migrate(connection, readMigrations("supabase/migrations"), applied);
  if (isLoopback(host)) await seedDemoCustomer(connection, "supabase/seed.sql");
  else await removeDemoCustomer(connection);
}

type Parts = {
  mails: ReturnType<typeof mailRedirects>;
  app: Awaited<ReturnType<typeof startApp>>;
  connection: Connection;
  keys: Keys;
  unlock: () => void;
  limits: Limits;
};

function backendOf({ app, mails, connection, keys, unlock, limits }: Parts): Backend {
  const takeTurn = inTurns();
  const requests = answerRequests(
    async (request, peer) => {
      if (request.method === "POST") {
        await tellPeer(connection.driver, peer);
        await spendEqualEffort(connection.driver, request);
      }
      return mails.during(request, () => app.fetch(request, { peerAddress: peer }));
    },
    takeTurn,
    limits,
  );
  let closed: Promise<void> | undefined;
  return {
    secretKey: keys.secretKey,
    fetch: requests.fetch,
    publishCalendar: (calendar) => takeTurn(() => publishCalendar(connection, calendar)),
    withDatabase: (task) => takeTurn(() => task(connection.driver)),
    close() {
      requests.stop();
      closed ??= takeTurn(() => connection.close()).finally(unlock);
      return closed;
    },
  };
}

/** The limits of the database count by network. Requests take turns, so what is set holds for this one. */
async function tellPeer(database: Database, peer: string | null): Promise<void> {
  await database.query("select set_config('request.headers', $1, false)", [JSON.stringify(peerHeaders(peer))]);
}
