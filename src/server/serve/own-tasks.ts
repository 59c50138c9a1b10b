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

/**
 * Runs a task once after each midnight at the shop. Checks the clock every minute, since timers stop while a machine
 * sleeps. Returns a function that stops it.
 */
export function runDaily(timeZone: string, act: () => unknown): () => void {
  const dayNow = () => shopTime(new Date(), timeZone).date;
  let day = dayNow();
  const timer = setInterval(() => {
    if (dayNow() === day) return;
    day = dayNow();
    void runOwnTask(act, FAILED);
  }, MINUTE_MS);
  return () => clearInterval(timer);
}
