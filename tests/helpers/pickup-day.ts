import { addDays, hoursOn } from "#document/model/hours.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { readSite } from "#server/document/read-site.ts";

const { hours, timeZone } = readSite().business;

/** The first open day from a number of days on: pickups can be booked a year ahead. */
export function pickupDay(days = 30): string {
  const day = addDays(shopTime(new Date(), timeZone).date, days);
  return hoursOn(hours, day) === undefined ? pickupDay(days + 1) : day;
}
