import type { FreeWindow } from "#account/orders/free-windows.ts";
import { addDays, type OpenHours, spansOn } from "#document/model/hours.ts";
import type { Pickup } from "#document/model/types.gen.ts";
import { pickupWindowsOn } from "#document/pickup/pickup-windows.ts";
import { promiseOf } from "#document/pickup/promise.ts";
import { MINUTE_MS, momentOf, type WallClock, wallTime } from "#document/time/wall-clock.ts";

/** A pickup window of a day; `free` is undefined until the database has said. */
export interface PickupTime extends Omit<FreeWindow, "day" | "free"> {
  readonly free: number | undefined;
}

/** What the document and the clock know of pickups. */
export interface PickupKnowledge {
  readonly pickup: Pickup;
  readonly hours: OpenHours;
  readonly clock: WallClock;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a pickup can be asked for on a date: at any time, even when no window is left. */
export function isPickupDay({ hours, clock }: PickupKnowledge, date: string, now: Date): boolean {
  return DATE.test(date) && date >= wallTime(clock, now).date && spansOn(hours, date).length > 0;
}

/** The last day whose windows can be chosen. */
export function lastBookable({ pickup, clock }: PickupKnowledge, now: Date): string {
  return addDays(wallTime(clock, now).date, pickup.daysAhead);
}

/** The windows of a day that have not passed, as the document has them. */
export function usualTimes(known: PickupKnowledge, date: string, now: Date): PickupTime[] {
  const { pickup, hours, clock } = known;
  if (date < wallTime(clock, now).date || date > lastBookable(known, now)) return [];
  const earliest = now.getTime() + pickup.cutOffMinutes * MINUTE_MS;
  return pickupWindowsOn({ hours, windows: pickup.windows }, date)
    .filter(({ from }) => momentOf(clock, { date, time: from }).getTime() > earliest)
    .map(({ id, from, to }) => ({ id, from, to, free: undefined }));
}

interface PromiseRequest {
  readonly date: string;
  readonly window: PickupTime | undefined;
  readonly service: string | undefined;
  readonly express?: boolean;
}

/**
 * When clothes are back, as a moment in ISO format; undefined where nothing can be promised: today at any time, once no
 * window is left.
 */
export function promisedAt(
  known: PickupKnowledge,
  { date, window, ...asked }: PromiseRequest,
  now: Date,
): string | undefined {
  const { clock } = known;
  if (!window && date === wallTime(clock, now).date && usualTimes(known, date, now).length === 0) return undefined;
  const back = promiseOf(known, { pickupDate: date, pickupTo: window?.to, ...asked });
  return back && momentOf(clock, back).toISOString();
}
