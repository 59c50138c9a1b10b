import type { Server } from "node:http";
import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { isBehindProxy, type TrustedProxy, trustedProxy } from "#server/backend/http/client-ip.ts";
import { delivery } from "#server/backend/messages/delivery.ts";
import { startShopClock } from "#server/backend/messages/shop-clock.ts";
import type { Backend } from "#server/backend/open-backend.ts";
import { publishHostedFacts } from "#server/backend/publish-facts.ts";
import { noteHostedDocument, noteRepositoryDocument } from "#server/backend/repository-document.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { applyRetention } from "#server/backend/retention.ts";
import { embeddedRpc, hostedRpc } from "#server/backend/rpc.ts";
import { readSite } from "#server/document/read-site.ts";
import { failureLog, logPrintedErrors, serverFailureLine } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { type MailServer, namedMailServer } from "#server/mail/smtp-mail.ts";
import type { SiteDatabase } from "#server/postgres/open-database.ts";
import { type DocumentVersions, databaseVersions, hostedVersions } from "#server/publish/versions.ts";
import { CSP_REPORTS, cspReportsHandler } from "#server/serve/csp-reports.ts";
import { runDaily } from "#server/serve/daily.ts";
import { fileDocument } from "#server/serve/file-document.ts";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { followFacts } from "#server/serve/follow-facts.ts";
import { followVersions } from "#server/serve/follow-versions.ts";
import { healthHandler } from "#server/serve/health.ts";
import { type Online, type OnlineDocument, putOnline } from "#server/serve/online-document.ts";
import { openEmbedded } from "#server/serve/open-embedded.ts";
import { runOwnTask } from "#server/serve/own-task.ts";
import { closeServer, type Shutdown } from "#server/serve/shutdown.ts";
import { siteHealth } from "#server/serve/site-health.ts";
import { siteServer } from "#server/serve/site-server.ts";

const PORT = Number(process.env["PORT"] ?? 4173);
const HOST = process.env["HOST"] ?? "127.0.0.1";
const SITE_URL = process.env["SITE_URL"] ?? `http://${HOST}:${PORT}`;

const NOT_RENDERED = {
  what: "The pages of today could not be made; those of before are served",
  where: "npm start",
  remedy: "fix what stands above, then run `npm run render`.",
};

const NO_FACTS = {
  what: "The database has not got the hours and pickup windows of the published version",
  where: "npm start",
  remedy: "see that the database answers, then restart the site.",
};

const NOT_NOTED = {
  what: "The database has not got site.json, with which an owner begins to edit",
  where: "npm start",
  remedy: "see that the database answers, then restart the site.",
};

const NOT_DELETED = {
  what: "Expired data was not deleted",
  where: "npm start",
  remedy: "see that the database answers; the next day tries again.",
};

/**
 * How often a newer version is looked for: our own database answers at once. A project is asked for one number, half a
 * kilobyte each time; with the 3 s that pages take, a version is online within 5 s.
 */
const OWN_LOOK_MS = 200;
const PROJECT_LOOK_MS = 1_000;

interface StartOptions {
  readonly shutdown: Shutdown;
  /** The embedded backend's, while it opens; undefined with a hosted project. */
  readonly database: Promise<SiteDatabase> | undefined;
  readonly dataDir: string;
}

/** Builds what is missing, then serves the site and, without a hosted project, the embedded backend. */
export async function start({ shutdown, database, dataDir }: StartOptions): Promise<void> {
  const trusted = trustedProxy(process.env);
  const ending = new AbortController();
  shutdown.add("work", () => ending.abort());
  // Until a version is found, site.json is online.
  let online: OnlineDocument | undefined;
  const readFile = fileDocument();
  const currentSite = () => (online?.current().version === undefined ? readFile() : online.current().site);
  const mailServer = namedMailServer(process.env);
  const place = { dataDir, host: HOST, siteUrl: SITE_URL, env: process.env, mailServer };
  const backend = database && (await openEmbedded({ database, ...place, site: currentSite }));
  shutdown.add("database", () => backend?.close());
  const { signal } = ending;
  const versions = backend ? embeddedVersions(backend) : versionsOfProject();
  const changed = (site: Site) => publishFactsOf(site, backend);
  online = await putOnline({ versions, readFile: readSite, changed, signal });
  if (online === undefined) throw new Refusal("The pages could not be made. What is wrong stands above.");
  const { current } = online;
  const isFile = () => current().version === undefined;
  if (versions && isFile()) await noteFile(backend);
  if (backend) {
    const follow = (site: Site) => Promise.all([backend.publishFacts(shopFacts(site)), noteFile(backend)]);
    shutdown.add("work", followFacts(follow, { signal, applies: isFile }));
    const clock = {
      rpc: embeddedRpc(backend),
      siteUrl: SITE_URL,
      deliver: delivery(dataDir, mailServer),
      site: currentSite,
    };
    shutdown.add("work", startShopClock(clock));
  }
  const server = openServer({ current, backend, trusted, dataDir, mailServer });
  shutdown.add("work", () => closeServer(server));
  logPrintedErrors();
  await listen(server);
  console.log(onlineLine(current()));
  const deleteExpired = () => runOwnTask(() => backend && applyRetention(backend, dataDir, currentSite()), NOT_DELETED);
  await deleteExpired();
  const followed = followVersions(online, backend ? OWN_LOOK_MS : PROJECT_LOOK_MS);
  shutdown.add("work", () => followed.stop());
  // Scheduled changes of today appear on the pages. If the document has become invalid, the pages stay.
  const endDays = runDaily(current().site.business.timeZone, async () => {
    if (!(await followed.renew())) console.error(serverFailureLine(NOT_RENDERED));
    await deleteExpired();
  });
  shutdown.add("work", endDays);
}

function onlineLine({ version }: Online): string {
  return `The site is at ${SITE_URL}${version === undefined ? "" : `, with version ${version.number}`}`;
}

function embeddedVersions({ withDatabase }: Backend): DocumentVersions {
  return databaseVersions({ query: (sql, params) => withDatabase((database) => database.query(sql, params)) });
}

/** Of a hosted project; they can only be read with its secret key. */
function versionsOfProject(): DocumentVersions | undefined {
  return process.env["SUPABASE_SECRET_KEY"] ? hostedVersions(hostedRpc()) : undefined;
}

/** What the database enforces follows the document that visitors see. */
async function publishFactsOf(site: Site, backend: Backend | undefined): Promise<void> {
  const facts = shopFacts(site);
  await runOwnTask(() => (backend ? backend.publishFacts(facts) : publishHostedFacts(facts)), NO_FACTS);
}

/** An owner begins with site.json while nothing is published. */
async function noteFile(backend: Backend | undefined): Promise<void> {
  await runOwnTask(() => {
    const site = readSite();
    return backend?.withDatabase((database) => noteRepositoryDocument(database, site)) ?? noteHostedDocument(site);
  }, NOT_NOTED);
}

interface ServerOptions {
  readonly current: () => Online;
  readonly backend: Backend | undefined;
  readonly trusted: TrustedProxy;
  readonly dataDir: string;
  readonly mailServer: MailServer | undefined;
}

function openServer({ current, backend, trusted, dataDir, mailServer }: ServerOptions): Server {
  const takesReports = process.env["CSP_REPORT_TO"] === CSP_REPORTS;
  return siteServer({
    answerBackend: backend && backendListener(backend, trusted),
    serveSite: siteHandler(PAGES_DIR, () => current().site.fallbackPath),
    endpoints: new Map([
      ["/healthz", healthHandler(siteHealth({ pages: PAGES_DIR, backend, dataDir, mailServer }))],
      ...(takesReports ? [[CSP_REPORTS, cspReportsHandler(failureLog())] as const] : []),
    ]),
    // All connections come from the proxy.
    limits: isBehindProxy(trusted) ? { connectionsPerAddress: Number.POSITIVE_INFINITY } : {},
  });
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Refusal(messageOf(error))));
    server.listen(PORT, HOST, resolve);
  });
}
