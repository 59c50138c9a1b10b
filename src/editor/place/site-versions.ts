import type { PlaceVersions, PublicationState, VersionEntry, VersionStatus } from "#editor/place/place.ts";
import { BEFORE_VERSIONS } from "#editor/place/stored-draft.ts";
import { PLACE_WORDS } from "#editor/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

/** A version of the database, without its document. */
export interface VersionRow {
  readonly number: number;
  /** From when visitors see it, as an ISO date and time. */
  readonly at: string;
  /** Who published it, where that is known. */
  readonly who?: string | undefined;
  readonly words: readonly string[];
  readonly publication: PublicationState;
}

/** How many versions are read at once. */
export const VERSIONS_AT_ONCE = 50;

/** Reads versions with their status, which follows from the newest ones. `rows` reads the newest, or those before one; newest first. */
export function openSiteVersions(rows: (before?: string) => Promise<readonly VersionRow[]>) {
  let newest: readonly VersionRow[] = [];
  return async (before?: string): Promise<PlaceVersions> => {
    const read = await rows(before);
    if (before === undefined) newest = read;
    const hasOlder = read.length === VERSIONS_AT_ONCE;
    const entries = read.map((row) => versionEntry(row, newest, now()));
    return { versions: hasOlder ? entries : [...entries, beforeVersions(newest)], hasOlder };
  };
}

/** What an owner began with. */
function beforeVersions(newest: readonly VersionRow[]): VersionEntry {
  const status = onlineNumber(newest) === 0 ? "online" : "was-online";
  return { name: BEFORE_VERSIONS, words: [PLACE_WORDS.firstVersion], status };
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
