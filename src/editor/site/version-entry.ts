import type { VersionEntry, VersionStatus } from "#editor/shared/protocol.ts";
import type { VersionRow } from "#editor/site/site-remote.ts";

/** Of the newest versions, the number of the one that visitors see; 0 for site.json. */
export function onlineNumber(newest: readonly VersionRow[]): number {
  return newest.find(({ publication }) => publication.state === "online")?.number ?? 0;
}

/** A version for whoever reads the history; `newest` are the newest ones, newest first. */
export function versionEntry(row: VersionRow, newest: readonly VersionRow[], now: number): VersionEntry {
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

function statusOf(row: VersionRow, newest: readonly VersionRow[], now: number): VersionStatus {
  const { state } = row.publication;
  if (state === "refused") return "refused";
  if (state === "online") return row.number === onlineNumber(newest) ? "online" : "was-online";
  const at = Date.parse(row.at);
  const takesItsPlace = (other: VersionRow) =>
    other.number > row.number && other.publication.state !== "refused" && Date.parse(other.at) <= Math.max(at, now);
  if (newest.some(takesItsPlace)) return "replaced";
  return at > now ? "scheduled" : "building";
}
