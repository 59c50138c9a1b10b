import { shopTime } from "#document/time/time-zone.ts";

const MINUTE_MS = 60_000;

/**
 * Runs a task once after each midnight at the shop. Checks the clock every minute, since timers stop while a machine
 * sleeps. Returns a function that stops it.
 */
export function runDaily(timeZone: string, act: () => Promise<unknown>): () => void {
  const dayNow = () => shopTime(new Date(), timeZone).date;
  let day = dayNow();
  const timer = setInterval(() => {
    if (dayNow() === day) return;
    day = dayNow();
    act();
  }, MINUTE_MS);
  return () => clearInterval(timer);
}
