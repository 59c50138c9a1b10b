import { atMoment } from "#document/model/at-moment.ts";
import type { Site } from "#document/model/types.gen.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { type ServerFailure, serverFailureLine } from "#server/lib/failure-log.ts";
import { messageOf } from "#server/lib/system-errors.ts";

/** Runs what the server does by itself. Whatever it throws is a line in the log, and the site goes on. */
export async function runOwnTask(task: () => unknown, { what, ...failure }: ServerFailure): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(serverFailureLine({ what: `${what}: ${messageOf(error)}`, ...failure }));
  }
}

const MINUTE_MS = 60_000;

const FAILED = {
  what: "The work of the day was not done",
  where: "npm start",
  remedy: "fix that and restart the site; else the next day tries again.",
};

/** By what pages and the prices of the desk differ from those made a minute ago: the day at the shop, and the offers that run. */
export function madeForTime(site: Site, now = new Date()): string {
  const offers = atMoment(site, now).offers ?? [];
  return [shopTime(now, site.business.timeZone).date, ...offers.map(({ id }) => id)].join(" ");
}

/**
 * Runs a task once each time that a mark has changed, such as the day. Looks every minute, since timers stop while a
 * machine sleeps. Returns a function that stops it.
 */
export function runAtChange(mark: () => string, act: () => unknown): () => void {
  let last = mark();
  const timer = setInterval(() => {
    const now = mark();
    if (now === last) return;
    last = now;
    void runOwnTask(act, FAILED);
  }, MINUTE_MS);
  return () => clearInterval(timer);
}
