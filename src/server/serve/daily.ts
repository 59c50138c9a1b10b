import { shopTime } from "#document/time/time-zone.ts";
import { runOwnTask } from "#server/serve/own-task.ts";

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
