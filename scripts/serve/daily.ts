import { shopTime } from "#document/time-zone.ts";

const MINUTE = 60_000;

/**
 * Does something once after each midnight at the shop. Looks at the clock each minute: a machine may sleep through any
 * timer. Answers with how to end it.
 */
export function eachDay(timeZone: string, act: () => Promise<void>): () => void {
  const dayNow = () => shopTime(new Date(), timeZone).date;
  let day = dayNow();
  const timer = setInterval(() => {
    if (dayNow() === day) return;
    day = dayNow();
    act();
  }, MINUTE);
  return () => clearInterval(timer);
}
