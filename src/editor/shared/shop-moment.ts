import { shopMidnight } from "#document/time/time-zone.ts";

/** The moment at which the shop's clock shows a time of a day ("2027-01-14", "18:00"), as an ISO date and time. */
export function shopMoment(date: string, time: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(shopMidnight(date, timeZone) + (hours * 60 + minutes) * 60_000).toISOString();
}
