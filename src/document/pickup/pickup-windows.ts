import { type OpenHours, spansOn, weekdayOf } from "#document/model/hours.ts";
import type { PickupWindow } from "#document/model/types.gen.ts";

/** Parts of the document that define pickup windows. */
export interface PickupTimes {
  readonly hours: OpenHours;
  readonly windows: readonly PickupWindow[];
}

/**
 * The pickup windows of a date, earliest first. An exception keeps only the windows within its hours, none of them
 * in its break; a closed day has none. Same as private.windows_on() in the database.
 */
export function pickupWindowsOn({ hours, windows }: PickupTimes, date: string): PickupWindow[] {
  const spans = spansOn(hours, date);
  if (spans.length === 0) return [];
  const isOwn = hours.exceptions.some((exception) => exception.date === date);
  return windows
    .filter(({ days }) => days.includes(weekdayOf(date)))
    .filter(({ from, to }) => !isOwn || spans.some(({ opens, closes }) => from >= opens && to <= closes))
    .sort((one, other) => one.from.localeCompare(other.from));
}
