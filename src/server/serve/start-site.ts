import type { Server } from "node:http";
import { fallbackOf } from "#document/languages/fallback.ts";
import type { Site } from "#document/model/types.gen.ts";
import { isPublicSite } from "#server/backend/accounts/account-settings.ts";
import { cameByTls, isBehindProxy, type TrustedProxy, trustedProxy } from "#server/backend/http/client-ip.ts";
import { healthParts, startNotices } from "#server/conditions/conditions.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { failureLog, logPrintedErrors, serverFailureLine } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import type { SiteDatabase } from "#server/postgres/database.ts";
import { documentVersions, type Online } from "#server/publish/versions.ts";
import { CSP_REPORTS, cspReportsHandler } from "#server/serve/csp-reports.ts";
import { type EditedSite, openEditedSite } from "#server/serve/edit/edited-site.ts";
import { fileDocument, keptDocument } from "#server/serve/file-document.ts";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { healthHandler } from "#server/serve/health.ts";
import { areFactsShown, followVersions, type OnlineDocument, putOnline } from "#server/serve/online-document.ts";
import { openEmbedded } from "#server/serve/open-embedded.ts";
import { madeForTime, runAtChange, runOwnTask } from "#server/serve/own-tasks.ts";
import { closeServer, type Shutdown } from "#server/serve/shutdown.ts";
import { hostedBackend, type SiteBackend } from "#server/serve/site-backend.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { siteAddress } from "#server/serve/start-settings.ts";
import { noteRepositoryDocument, publishFacts } from "#server/shop/enforced-facts.ts";

const { port: PORT, host: HOST, siteUrl: SITE_URL, localUrl: LOCAL_URL } = siteAddress(process.env);

const NOT_RENDERED = {
  what: "The pages of today could not be made; the earlier ones are served",
  where: "npm start",
  remedy: "fix what is above, then run `npm run render`.",
};

const NO_FACTS = {
  what: "The database does not have the hours and pickup windows of the published version",
  where: "npm start",
  remedy: "see that the database answers, then restart the site.",
};

const NOT_NOTED = {
  what: "The database does not have site.json, with which an owner begins to edit",
  where: "npm start",
  remedy: "see that the database answers, then restart the site.",
};

const NOT_KEPT = {
  what: "What is online was not kept for a start with a document that cannot be read",
  where: "npm start",
  remedy: "see that the disk has room, then restart the site.",
};

const NOT_DELETED = {
  what: "Expired data was not deleted",
  where: "npm start",
  remedy: "see that the database answers; the next day tries again.",
};

interface StartOptions {
  readonly shutdown: Shutdown;
  /** The embedded backend's, while it opens; undefined with a hosted project. */
  readonly database: Promise<SiteDatabase> | undefined;
  readonly dataDir: string;
  /** Its owner edits site.json on this machine. */
  readonly isEdited: boolean;
}

/** Builds what is missing, then serves the site and, without a hosted project, the embedded backend. */
export async function start({ shutdown, database, dataDir, isEdited }: StartOptions): Promise<void> {
  const trusted = trustedProxy(process.env);
  const ending = new AbortController();
  const { signal } = ending;
  shutdown.add("work", () => ending.abort());
  // Until a version is found, site.json is online.
  let online: OnlineDocument | undefined;
  const kept = keptDocument(dataDir);
  const readFile = fileDocument({ kept });
  const site = () => {
    const now = online?.current();
    return now === undefined || isFileItself(now) ? readFile() : now.site;
  };
  const place = { dataDir, host: HOST, siteUrl: SITE_URL, env: process.env };
  const backend = database ? await openEmbedded({ database, ...place, trusted, site }) : hostedBackend();
  shutdown.add("database", backend.close);
  const { call } = backend;
  const edited = isEdited ? await openEditedSite(backend, LOCAL_URL) : undefined;
  /** What the database enforces follows the document that visitors see. */
  const changed = (version: Site) => runOwnTask(() => call && publishFacts(call, version), NO_FACTS);
  online = await putOnline({ versions: call && documentVersions(call), readFile, changed, signal });
  if (online === undefined) throw new Refusal("The pages could not be made. What is wrong is above.");
  const { current } = online;
  const isFile = () => isFileItself(current());
  if (isFile()) {
    await runOwnTask(() => kept.write(current().site), NOT_KEPT);
    await runOwnTask(() => call && noteRepositoryDocument(call, readTranslated()), NOT_NOTED);
  }
  // Whoever edits site.json publishes what was changed in it.
  const isFollowed = () => isFile() && edited === undefined;
  for (const end of backend.begin({ signal, isFile: isFollowed })) shutdown.add("work", end);
  const server = openServer({ current, site, isFile, backend, trusted, edited });
  shutdown.add("work", () => closeServer(server));
  logPrintedErrors();
  await listen(server);
  const isPublic = isPublicSite(process.env, { host: HOST, siteUrl: SITE_URL });
  const where = edited ? `The editor is at ${edited.address}` : onlineLine(current());
  console.log([...startNotices({ isPublic, site: current().site }), where].join("\n"));
  const endEditing = edited?.follow(() => current().version);
  shutdown.add("work", async () => endEditing?.());
  const deleteExpired = () => runOwnTask(() => backend.deleteExpired(site()), NOT_DELETED);
  await deleteExpired();
  const followed = followVersions(online, backend.lookEveryMs);
  shutdown.add("work", () => followed.stop());
  // Scheduled changes appear on the pages and at the desk. If the document has become invalid, the pages stay.
  const endDays = runAtChange(
    () => madeForTime(current().site),
    async () => {
      if (!(await followed.renew())) console.error(serverFailureLine(NOT_RENDERED));
      await deleteExpired();
    },
  );
  shutdown.add("work", endDays);
}

function onlineLine({ version }: Online): string {
  return `The site is at ${SITE_URL}${version === undefined ? "" : `, with version ${version.number}`}`;
}

interface ServerOptions {
  readonly current: () => Online;
  /** The document that is online. */
  readonly site: () => Site;
  readonly isFile: () => boolean;
  readonly backend: SiteBackend;
  readonly trusted: TrustedProxy;
  readonly edited: EditedSite | undefined;
}

function openServer({ current, site, isFile, backend, trusted, edited }: ServerOptions): Server {
  const { call } = backend;
  const takesReports = process.env["CSP_REPORT_TO"] === CSP_REPORTS;
  return siteServer({
    answerBackend: backend.answer,
    serveSite: siteHandler(PAGES_DIR, () => fallbackOf(current().site)),
    endpoints: new Map([
      [
        "/healthz",
        healthHandler(
          () =>
            healthParts({
              ...backend.health,
              online: current(),
              call,
              areFactsShown: () => !isFile() || areFactsShown(site()),
            }),
          { trusted },
        ),
      ],
      ...(edited ? [edited.endpoint] : []),
      ...(takesReports ? [[CSP_REPORTS, cspReportsHandler(failureLog())] as const] : []),
    ]),
    isTls: (request) => cameByTls(request, trusted),
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

/** True if visitors see site.json as it is. */
const isFileItself = ({ version, kept }: Online) => version === undefined && kept === undefined;
