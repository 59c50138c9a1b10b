import { addDays, type OpenHours, spansOn } from "#document/model/hours.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";

/** Longer waits are not counted. */
const MOST_DAYS = 60;

/** How many minutes the shop was open between two moments of its wall clock. */
export function openMinutesBetween(hours: OpenHours, from: ShopTime, to: ShopTime): number {
  let minutes = 0;
  for (let day = 0; day <= MOST_DAYS && addDays(from.date, day) <= to.date; day++) {
    const date = addDays(from.date, day);
    for (const { opens, closes } of spansOn(hours, date)) {
      const first = date === from.date && from.time > opens ? from.time : opens;
      const last = date === to.date && to.time < closes ? to.time : closes;
      minutes += Math.max(0, minutesOf(last) - minutesOf(first));
    }
  }
  return minutes;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
