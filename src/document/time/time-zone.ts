import { MINUTE_MS, type ShopTime, type WallClock } from "#document/time/wall-clock.ts";

/** The shop's date and time at a moment, in its time zone. */
export function shopTime(now: Date, timeZone: string): ShopTime {
  const [date = "", time = ""] = isoFormat(timeZone).format(now).split(" ");
  return { date, time };
}

/** The moment of a date and time at the shop, in milliseconds since 1970. */
export function shopMoment({ date, time }: ShopTime, timeZone: string): number {
  const inUtc = Date.parse(`${date}T${time}:00Z`);
  const ahead = (moment: number) => minutesAhead(moment, timeZone) * MINUTE_MS;
  // Twice, because clocks may change between that hour in UTC and at the shop.
  return inUtc - ahead(inUtc - ahead(inUtc));
}

const YEARS_AHEAD = 5;
/** No zone changes clocks twice within it. */
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** The shop's wall clock for this year and the next five, with each change of the clocks. */
export function wallClock(timeZone: string, now: Date): WallClock {
  const [start, end] = [0, YEARS_AHEAD + 1].map((years) => Date.UTC(now.getUTCFullYear() + years));
  const clock: [number, number][] = [[0, minutesAhead(Number(start), timeZone)]];
  for (let week = Number(start); week < Number(end); week += WEEK_MS) {
    const after = minutesAhead(week + WEEK_MS, timeZone);
    if (after !== clock.at(-1)?.[1]) clock.push([changeWithin(week, week + WEEK_MS, timeZone), after]);
  }
  return clock;
}

/** The minute of a clock change between two moments. */
function changeWithin(before: number, after: number, timeZone: string): number {
  if (after - before <= MINUTE_MS) return after;
  const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
  const isChanged = minutesAhead(middle, timeZone) === minutesAhead(after, timeZone);
  return isChanged ? changeWithin(before, middle, timeZone) : changeWithin(middle, after, timeZone);
}

/** Minutes that a zone is ahead of UTC at a whole minute. */
function minutesAhead(moment: number, timeZone: string): number {
  const { date, time } = shopTime(new Date(moment), timeZone);
  return Math.round((Date.parse(`${date}T${time}:00Z`) - moment) / MINUTE_MS);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes ISO dates, as the Swedish locale does: "2026-11-20 18:30". */
function isoFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format;
}
