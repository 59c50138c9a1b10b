import { addDays, spansOn } from "#document/model/hours.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { readSite } from "#server/document/read-site.ts";

const { hours, timeZone } = readSite().business;

/** The first open day from a number of days on: pickups can be booked a year ahead. */
export function pickupDay(days = 30): string {
  const day = addDays(shopTime(new Date(), timeZone).date, days);
  return spansOn(hours, day).length === 0 ? pickupDay(days + 1) : day;
}
