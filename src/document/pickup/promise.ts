import { addDays, type OpenHours, pickupWindowsOn, spansOn } from "#document/model/hours.ts";
import type { Pickup } from "#document/model/types.gen.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";

/** Parts of the document that define the promise. */
export interface PromiseFacts {
  readonly hours: OpenHours;
  readonly pickup: Pick<Pickup, "turnaround" | "backBy" | "express" | "windows">;
}

export interface PromiseRequest {
  readonly pickupDate: string;
  /** The end of the chosen window; without it the rider may come with the last one. */
  readonly pickupTo?: string | undefined;
  readonly service?: string | undefined;
  readonly express?: boolean | undefined;
}

/** A shop that opens never promises nothing. */
const LONGEST_WAIT_DAYS = 400;

/**
 * When the clothes are back, in the shop's time: a number of open days after the pickup, at `backBy`, at an earlier
 * closing time, or at the end of a break that `backBy` is in. Closed days do not count.
 */
export function promiseOf({ hours, pickup }: PromiseFacts, request: PromiseRequest): ShopTime | undefined {
  const { pickupDate, pickupTo, service, express } = request;
  const days = express && pickup.express ? pickup.express.days : turnaroundOf(pickup, service);
  const collected = pickupTo ?? pickupWindowsOn({ hours, windows: pickup.windows }, pickupDate).at(-1)?.to ?? "";
  let left = days;
  for (let after = 0; after <= LONGEST_WAIT_DAYS; after++) {
    const date = addDays(pickupDate, after);
    const time = backTime(hours, pickup.backBy, date);
    if (time === undefined) continue;
    if (after > 0) left -= 1;
    // The same day counts only if `backBy` is after the pickup.
    if (left <= 0 && (after > 0 || time > collected)) return { date, time };
  }
  return undefined;
}

/** How many open days a service takes. */
export function turnaroundOf({ turnaround }: Pick<Pickup, "turnaround">, service: string | undefined): number {
  return turnaround.services.find((each) => each.service === service)?.days ?? turnaround.defaultDays;
}

function backTime(hours: OpenHours, backBy: string, date: string): string | undefined {
  const spans = spansOn(hours, date);
  const closes = spans.at(-1)?.closes;
  if (closes === undefined || backBy <= (spans[0]?.opens ?? "") || backBy >= closes) return closes;
  const opens = spans.find((span) => backBy <= span.closes)?.opens ?? "";
  return backBy > opens ? backBy : opens;
}
