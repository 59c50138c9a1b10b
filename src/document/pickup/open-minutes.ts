import { addDays, hoursOn, type OpenHours } from "#document/model/hours.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";

/** Longer waits are not counted. */
const MOST_DAYS = 60;

/** How many minutes the shop was open between two moments of its wall clock. */
export function openMinutesBetween(hours: OpenHours, from: ShopTime, to: ShopTime): number {
  let minutes = 0;
  for (let day = 0; day <= MOST_DAYS && addDays(from.date, day) <= to.date; day++) {
    const date = addDays(from.date, day);
    const open = hoursOn(hours, date);
    if (open === undefined) continue;
    const first = date === from.date && from.time > open.opens ? from.time : open.opens;
    const last = date === to.date && to.time < open.closes ? to.time : open.closes;
    minutes += Math.max(0, minutesOf(last) - minutesOf(first));
  }
  return minutes;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
