/**
 * A wall clock as pages carry it: from each moment on, in milliseconds since 1970, it is so many minutes ahead of UTC.
 * Browsers read it without knowing the time zone: to start a clock of another zone takes a slow phone 50 ms.
 */
export type WallClock = readonly (readonly [from: number, minutesAhead: number])[];

/** A moment on the shop's wall clock: date "2026-11-20", time "18:30". */
export interface ShopTime {
  readonly date: string;
  readonly time: string;
}

export const MINUTE = 60_000;

/** What the clock says at a moment. */
export function wallTime(clock: WallClock, now: Date): ShopTime {
  const [, minutesAhead] = clock.findLast(([from]) => from <= now.getTime()) ?? [0, 0];
  const iso = new Date(now.getTime() + minutesAhead * MINUTE).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}
