import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { factsMark } from "#server/lib/facts-mark.ts";
import { failureLog } from "#server/lib/failure-log.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { publicationNotes } from "#server/publish/note-publications.ts";
import { hasPagesOf, renderedFacts, renderedVersion } from "#server/publish/staged-pages.ts";
import {
  type DocumentVersions,
  newestFirst,
  type Online,
  type Publication,
  type Version,
} from "#server/publish/versions.ts";
import { type Attempt, ensureFreshPages, makePages, type Rendering } from "#server/serve/fresh-pages.ts";

interface Parts {
  /** Left out where no database keeps versions. */
  readonly versions: DocumentVersions | undefined;
  /** Reads site.json. */
  readonly readFile: () => Site;
  /** Called with each document that comes online. */
  readonly changed: (site: Site) => Promise<void>;
  readonly signal: AbortSignal;
}

export interface OnlineDocument {
  readonly current: () => Online;
  /** Puts online what was published since. */
  look(): Promise<void>;
  /** Makes the pages again, for another day. False when that failed; then the earlier ones stay. */
  renew(): Promise<boolean>;
}

/** After failures that are not the document's fault. */
const MAX_ATTEMPTS = 3;

/**
 * Puts the newest published version online that passes its check; without any, site.json. What was online before stays
 * online: when its pages cannot be made anew, those that are there are served. Undefined when there are no pages at all.
 */
export async function putOnline({ versions, readFile, changed, signal }: Parts): Promise<OnlineDocument | undefined> {
  const log = failureLog();
  const attempts = new Map<number, number>();
  const notes = publicationNotes(versions, (error) => log(notNoted(error)));
  let online: Online | undefined;
  const onlineNumber = () => online?.version?.number ?? 0;
  // `npm run render` writes the pages of site.json.
  const areOwn = () => online !== undefined && renderedVersion(PAGES_DIR) === onlineNumber();
  /** What was published before needs no other attempt. */
  const isSettled = () =>
    areOwn() && (online?.kept === undefined || online.version === undefined || isGivenUp(onlineNumber()));
  const isGivenUp = (number: number) => (attempts.get(number) ?? 0) >= MAX_ATTEMPTS;

  /** Publishing is whole or nothing. What was online before and fails is a mistake of the code, as in site.json. */
  const wasOnline = async (number: number) =>
    hasPagesOf(PAGES_DIR, number) || ((await versions?.isOnline(number)) ?? false);

  async function putNewestOnline(make: (version: Version, attempt: Attempt) => Promise<Rendering>): Promise<void> {
    if (versions === undefined) return;
    for await (const version of newestFirst(versions)) {
      const { number } = version;
      if (number <= onlineNumber() && isSettled()) return;
      if (isGivenUp(number) || signal.aborted) continue;
      const isNew = !(await wasOnline(number));
      const outcome = await make(version, { signal, isNew });
      if (outcome.state === "rendered") {
        online = { version, site: siteOf(version) };
        await changed(online.site);
      } else attempts.set(number, outcome.state === "refused" ? MAX_ATTEMPTS : (attempts.get(number) ?? 0) + 1);
      const isKept = outcome.state !== "rendered" && !isNew && hasPagesOf(PAGES_DIR, number);
      if (isKept) online = { version, site: siteOf(version), kept: keptReasons(outcome) };
      // A start that was cut off says nothing about the version.
      if (!signal.aborted)
        await notes.note(number, isNew ? publicationOf(outcome, isGivenUp(number)) : stillOnline(outcome));
      if (outcome.state === "rendered" || isKept) return;
    }
  }

  /** site.json, where no version is online. Pages of a version stay while the database cannot be asked for it. */
  async function fileOnline(areVersionsRead: boolean): Promise<Online | undefined> {
    const file = { version: undefined, site: readFile() };
    const shown = renderedVersion(PAGES_DIR) ?? 0;
    if (!areVersionsRead && shown > 0 && hasPagesOf(PAGES_DIR, shown)) return { ...file, kept: [NOT_READ] };
    const outcome = await ensureFreshPages(undefined, file.site.business.timeZone, { signal, isNew: false });
    if (outcome.state === "rendered") return { ...file, site: await shownFile(file.site, { readFile, signal }) };
    return hasPagesOf(PAGES_DIR, 0) ? { ...file, kept: keptReasons(outcome) } : undefined;
  }

  const areVersionsRead = await putNewestOnline((version, attempt) =>
    ensureFreshPages(version, timeZoneOf(version), attempt),
  ).then(
    () => true,
    (error: unknown) => {
      log(versionsUnread(error));
      return false;
    },
  );
  online ??= await fileOnline(areVersionsRead);
  if (online === undefined) return undefined;
  if (online.version === undefined && online.kept === undefined) await changed(online.site);
  const first = online;
  return {
    current: () => online ?? first,
    async look() {
      await notes.repeat();
      const newest = (await versions?.publishedNumber()) ?? 0;
      if (isSettled() && (newest === onlineNumber() || isGivenUp(newest))) return;
      await putNewestOnline(makePages);
    },
    async renew() {
      // A picture that was missing may be there now.
      attempts.clear();
      const isMade = (await makePages(online?.version, { signal, isNew: false })).state === "rendered";
      if (isMade && online?.kept !== undefined) online = { version: online.version, site: online.site };
      return isMade;
    },
  };
}

/**
 * Site.json as its pages show it. It may be saved while they are made, which takes minutes at a first start: then they are
 * made again, since what visitors read and what the database enforces are of one version.
 */
async function shownFile(first: Site, { readFile, signal }: Pick<Parts, "readFile" | "signal">): Promise<Site> {
  for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
    const site = readFile();
    if (areFactsShown(site)) return site;
    if ((await makePages(undefined, { signal, isNew: false })).state !== "rendered") break;
  }
  return first;
}

/** True if the pages were made from a document with the same hours, windows, fee and tax. */
export function areFactsShown(site: Site): boolean {
  return renderedFacts(PAGES_DIR) === factsMark(site);
}

/** What becomes of a version by an attempt to render it; `isLast`: no other attempt follows. */
function publicationOf(outcome: Rendering, isLast: boolean): Publication {
  if (outcome.state === "rendered") return { state: "online", reasons: outcome.reasons };
  if (outcome.state === "refused") return outcome;
  return isLast ? { state: "refused", reasons: [NOT_MADE] } : { state: "waiting", reasons: [TRIED_AGAIN] };
}

/** What becomes of a version that was online before: it stays, whatever an attempt to make its pages anew says. */
function stillOnline(outcome: Rendering): Publication {
  return { state: "online", reasons: outcome.state === "rendered" ? outcome.reasons : keptReasons(outcome) };
}

const keptReasons = (outcome: Rendering): readonly string[] => [
  NOT_MADE_ANEW,
  ...(outcome.state === "refused" ? outcome.reasons : [LOG_SAYS_WHY]),
];

const NOT_MADE_ANEW = "The pages could not be made anew, so visitors see those that were online before.";
const NOT_READ = "The published version cannot be read, so visitors see the pages that were online before.";
const LOG_SAYS_WHY = "The log of the site says why.";
const TRIED_AGAIN = "The pages could not be made; it is tried again.";
const NOT_MADE = `The pages could not be made, in ${MAX_ATTEMPTS} attempts. ${LOG_SAYS_WHY}`;

function notNoted(error: unknown) {
  return {
    what: `The owner is not told what became of a version: ${messageOf(error)}`,
    where: "npm start",
    remedy: "what is online stays, and it is tried again. See that the database answers and has every migration.",
    ofDatabase: true,
  };
}

/** What to say when the database does not tell its versions. */
export function versionsUnread(error: unknown) {
  return {
    what: `The published versions cannot be read: ${messageOf(error)}`,
    where: "npm start",
    remedy: "what is online stays, and the database is asked again. See that it answers.",
    ofDatabase: true,
  };
}

/** Of a version whose pages were made: it has passed its check. */
function siteOf({ document }: Version): Site {
  return inCurrentForm(document).site;
}

/** Of any document, also one that passes no check. */
function timeZoneOf({ document }: Version): string {
  const business = isRecord(document) ? document["business"] : undefined;
  const timeZone = isRecord(business) ? business["timeZone"] : undefined;
  return typeof timeZone === "string" ? timeZone : "UTC";
}

/** The pages are made by one task at a time. */
interface FollowedVersions {
  renew(): Promise<boolean>;
  /** The end waits for the task under way. */
  stop(): Promise<void>;
}

/**
 * Asks again and again whether another version was published: a scheduled one has nothing else to tell of it, and a row
 * may come from any program.
 */
export function followVersions(
  { look, renew }: Pick<OnlineDocument, "look" | "renew">,
  every: number,
): FollowedVersions {
  const log = failureLog();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const serialized = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = running.then(task);
    running = turn.catch(() => undefined);
    return turn;
  };
  const lookLater = () => {
    timer = setTimeout(async () => {
      await serialized(look).catch((error: unknown) => log(versionsUnread(error)));
      if (!isStopped) lookLater();
    }, every);
  };
  lookLater();
  return {
    renew: () => serialized(renew),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
