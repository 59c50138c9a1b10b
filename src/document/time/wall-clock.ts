/**
 * A wall clock for pages: minutes ahead of UTC from each moment on (milliseconds since 1970). So browsers need no
 * formatter for the time zone, which takes a slow phone 50 ms.
 */
export type WallClock = readonly (readonly [from: number, minutesAhead: number])[];

/** A time on the shop's wall clock: date "2026-11-20", time "18:30". */
export interface ShopTime {
  readonly date: string;
  readonly time: string;
}

export const MINUTE_MS = 60_000;

export function wallTime(clock: WallClock, now: Date): ShopTime {
  const [, minutesAhead] = clock.findLast(([from]) => from <= now.getTime()) ?? [0, 0];
  const iso = new Date(now.getTime() + minutesAhead * MINUTE_MS).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** The moment of a wall time. For a time that clocks skip or repeat, the one after the change. */
export function momentOf(clock: WallClock, { date, time }: ShopTime): Date {
  const inUtc = Date.parse(`${date}T${time}:00Z`);
  const [, minutesAhead] = clock.findLast(([from, ahead]) => from + ahead * MINUTE_MS <= inUtc) ?? [0, 0];
  return new Date(inUtc - minutesAhead * MINUTE_MS);
}
