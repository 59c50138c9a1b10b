import { now } from "#account/backend/server-clock.ts";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Draft } from "#editor/model/draft.ts";
import { openPublishedBase, type Snapshot } from "#editor/model/published-base.ts";
import type { PublishedDocument, PublishOptions } from "#editor/model/published-document.ts";
import type { PublicationState, PublishOutcome, VersionEntry, VersionStatus } from "#editor/shared/protocol.ts";
import { type NewPublication, type SiteRemote, VERSIONS_AT_ONCE, type VersionRow } from "#editor/site/site-remote.ts";

/** The site's versions that a draft is published to. */
export interface PublishedVersions extends PublishedDocument {
  /** The number the draft is based on; 0 for site.json. */
  number(): number;
  /** Merges a version that was read already. */
  join(found: Snapshot): void;
  /** What happens to a version, the one that was published last where none is named. */
  outcome(revision?: string): PublishOutcome;
  /** Takes in what became of a version. False where that is known already. */
  note(number: number, publication: PublicationState): boolean;
}

interface PublishedVersionsOptions {
  readonly remote: SiteRemote;
  readonly draft: Draft;
  readonly first: Snapshot;
  /** The newest versions. */
  readonly rows: readonly VersionRow[];
}

/** A version as a draft is based on it. */
export function snapshotOf(number: number, document: unknown): Snapshot {
  return { revision: String(number), site: inCurrentForm(document).site };
}

/** Follows the versions of the database for a draft. */
export function openPublishedVersions({ remote, draft, first, ...known }: PublishedVersionsOptions): PublishedVersions {
  let newest = known.rows;
  let seenOnline = first;
  // The base is stored with the draft.
  const base = openPublishedBase({ first, draft, store: () => undefined, client: "the site" });
  const number = () => Number(base.current().revision);
  const read = async (wanted: number): Promise<Snapshot> =>
    [base.current(), seenOnline].find(({ revision }) => revision === String(wanted)) ??
    snapshotOf(wanted, await remote.readVersion(wanted));
  const readNewest = async (): Promise<Snapshot> => {
    newest = await remote.versions();
    return read(newest[0]?.number ?? 0);
  };
  return {
    base: () => base.current().site,
    revision: () => base.current().revision,
    number,
    join: base.join,
    state: base.state,
    async follow() {
      base.join(await readNewest());
      return base.state();
    },
    async settle(choices) {
      base.settle(choices, await readNewest());
    },
    async online() {
      seenOnline = await read(onlineNumber(newest));
      return seenOnline.site;
    },
    pending() {
      const [row] = newest;
      return row && row.number !== onlineNumber(newest) ? versionEntry(row, newest, now()) : undefined;
    },
    beforePending: () => (newest[1] === undefined ? undefined : String(newest[1].number)),
    outcome(revision = base.current().revision) {
      const published = Number(revision);
      const before = onlineNumber(newest);
      const at = newest.find((row) => row.number === published)?.at ?? "";
      return { kind: "version", number: published, at, ...(before !== published && { before: String(before) }) };
    },
    note(noted, publication) {
      const row = newest.find((other) => other.number === noted);
      if (row === undefined || row.publication.state === publication.state) return false;
      newest = newest.map((other) => (other === row ? { ...row, publication } : other));
      return true;
    },
    async publish(document, words, { at, waiting } = {}) {
      const last = waiting?.document ?? document;
      const isDraft = last === draft.document();
      const answer = await remote.publish(newPublication(document, number(), words, { at, waiting }));
      if ("refused" in answer) return answer;
      const first = newRow(answer.number, words, at);
      const rows = waiting ? [newRow(answer.number + 1, waiting.words, newest[0]?.at), first] : [first];
      newest = [...rows, ...newest];
      base[isDraft ? "rest" : "join"]({ revision: String(newest[0]?.number), site: last });
      return { words, ...(waiting && { revision: String(answer.number) }) };
    },
    async versions(before) {
      const rows = await remote.versions(before === undefined ? undefined : Number(before));
      if (before === undefined) newest = rows;
      const hasOlder = rows.length === VERSIONS_AT_ONCE;
      const entries = rows.map((row) => versionEntry(row, newest, now()));
      return { versions: hasOlder ? entries : [...entries, beforeVersions(newest)], hasOlder };
    },
    async version(name) {
      const document = await remote.readVersion(Number(name));
      return document === null ? undefined : inCurrentForm(document);
    },
  };
}

function newPublication(
  document: Site,
  replaces: number,
  words: readonly string[],
  { at, waiting }: PublishOptions,
): NewPublication {
  const sent = { document, replaces, words: words.join("\n"), at };
  return waiting ? { ...sent, waiting: { ...waiting, words: waiting.words.join("\n") } } : sent;
}

function newRow(number: number, words: readonly string[], at = new Date().toISOString()): VersionRow {
  return { number, at, words, publication: { state: "waiting", reasons: [] } };
}

/** What an owner began with. */
function beforeVersions(newest: readonly VersionRow[]): VersionEntry {
  const status = onlineNumber(newest) === 0 ? "online" : "was-online";
  return { name: "0", words: ["As it stood before the first publishing from here."], status };
}

/** Of the newest versions, the number of the one that visitors see; 0 for site.json. */
function onlineNumber(newest: readonly VersionRow[]): number {
  return newest.find(({ publication }) => publication.state === "online")?.number ?? 0;
}

/** A version for whoever reads the history; `newest` are the newest ones, newest first. */
function versionEntry(row: VersionRow, newest: readonly VersionRow[], now: Date): VersionEntry {
  const { number, at, who, words, publication } = row;
  const { reasons } = publication;
  return {
    name: String(number),
    at,
    words,
    status: statusOf(row, newest, now),
    ...(who !== undefined && { who }),
    ...(reasons.length > 0 && { reasons }),
  };
}

function statusOf(row: VersionRow, newest: readonly VersionRow[], now: Date): VersionStatus {
  const { state } = row.publication;
  if (state === "refused") return "refused";
  if (state === "online") return row.number === onlineNumber(newest) ? "online" : "was-online";
  const at = Date.parse(row.at);
  const takesItsPlace = (other: VersionRow) =>
    other.number > row.number &&
    other.publication.state !== "refused" &&
    Date.parse(other.at) <= Math.max(at, now.getTime());
  if (newest.some(takesItsPlace)) return "replaced";
  return at > now.getTime() ? "scheduled" : "building";
}
