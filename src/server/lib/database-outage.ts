/**
 * Longer than it takes to see that the database is away, or to answer what waited for it: failures of this time are its
 * consequences.
 */
const SEEN_WITHIN_MS = 6_000;

/** The database of this process, as seen by what keeps it running; undefined while nothing does. */
let seen: { readonly isAway: boolean; readonly sinceMs: number } | undefined;

type DatabaseState = "there" | "away" | "unwatched";

/** Says whether the database is there. An outage has two lines in the log, of whoever calls this: its begin and its end. */
export function noteDatabase(state: DatabaseState): void {
  const isAway = state === "away";
  if (state === "unwatched") seen = undefined;
  else if (seen?.isAway !== isAway)
    seen = { isAway, sinceMs: seen === undefined ? Number.NEGATIVE_INFINITY : performance.now() };
}

/** Acts unless the database turns out to be away, or was a moment ago; at once where nobody watches it. */
export function unlessDatabaseAway(act: () => void): void {
  if (seen === undefined) {
    act();
    return;
  }
  const failedMs = performance.now();
  const isFollowing = () => seen !== undefined && (seen.isAway || seen.sinceMs > failedMs - SEEN_WITHIN_MS);
  if (!isFollowing()) setTimeout(() => isFollowing() || act(), SEEN_WITHIN_MS).unref();
}
