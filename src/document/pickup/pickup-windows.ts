import { hoursOn, type OpenHours, weekdayOf } from "#document/model/hours.ts";
import type { PickupWindow } from "#document/model/types.gen.ts";

/** What decides when the rider comes. */
export interface PickupTimes {
  readonly hours: OpenHours;
  readonly windows: readonly PickupWindow[];
}

/**
 * The pickup windows of a date, earliest first: a date with hours of its own keeps those that lie in them, a closed day
 * has none. The same as private.windows_on() of the database.
 */
export function pickupWindowsOn({ hours, windows }: PickupTimes, date: string): PickupWindow[] {
  const open = hoursOn(hours, date);
  if (open === undefined) return [];
  const isOwn = hours.exceptions.some((exception) => exception.date === date);
  return windows
    .filter(({ days }) => days.includes(weekdayOf(date)))
    .filter(({ from, to }) => !isOwn || (from >= open.opens && to <= open.closes))
    .sort((one, other) => one.from.localeCompare(other.from));
}
