import type { FreeWindow } from "#account/orders/free-windows.ts";
import { spansOn } from "#document/model/hours.ts";
import { type PickupKnowledge, windowsLeft } from "#document/pickup/next-pickup.ts";
import { promiseOf } from "#document/pickup/promise.ts";
import { momentOf, wallTime } from "#document/time/wall-clock.ts";

/** A pickup window of a day; `free` is undefined until the database has said. */
export interface PickupTime extends Omit<FreeWindow, "day" | "free"> {
  readonly free: number | undefined;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a pickup can be asked for on a date: at any time, even when no window is left. */
export function isPickupDay({ hours, clock }: PickupKnowledge, date: string, now: Date): boolean {
  return DATE.test(date) && date >= wallTime(clock, now).date && spansOn(hours, date).length > 0;
}

/** The windows of a day that have not passed, as the document has them. */
export function usualTimes(known: PickupKnowledge, date: string, now: Date): PickupTime[] {
  return windowsLeft(known, date, now).map(({ id, from, to }) => ({ id, from, to, free: undefined }));
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
