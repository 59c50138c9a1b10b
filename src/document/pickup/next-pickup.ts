import { addDays, type OpenHours, pickupWindowsOn } from "#document/model/hours.ts";
import type { Pickup, PickupWindow } from "#document/model/types.gen.ts";
import { MINUTE_MS, momentOf, type WallClock, wallTime } from "#document/time/wall-clock.ts";

/** What the document and the clock know of pickups. */
export interface PickupKnowledge {
  readonly pickup: Pickup;
  readonly hours: OpenHours;
  readonly clock: WallClock;
}

/** The last day whose windows can be chosen. */
export function lastBookable({ pickup, clock }: PickupKnowledge, now: Date): string {
  return addDays(wallTime(clock, now).date, pickup.daysAhead);
}

/** The windows of a day that can still be chosen, as the document has them. */
export function windowsLeft(known: PickupKnowledge, date: string, now: Date): PickupWindow[] {
  const { pickup, hours, clock } = known;
  if (date < wallTime(clock, now).date || date > lastBookable(known, now)) return [];
  const earliest = now.getTime() + pickup.cutOffMinutes * MINUTE_MS;
  return pickupWindowsOn({ hours, windows: pickup.windows }, date).filter(
    ({ from }) => momentOf(clock, { date, time: from }).getTime() > earliest,
  );
}

export interface NextPickup extends Pick<PickupWindow, "from" | "to"> {
  readonly date: string;
  /** From today on. */
  readonly days: number;
}

/** The first window that can be chosen; undefined where none is left. */
export function nextPickup(known: PickupKnowledge, now: Date): NextPickup | undefined {
  const { date: today } = wallTime(known.clock, now);
  for (let days = 0; days <= known.pickup.daysAhead; days++) {
    const date = addDays(today, days);
    const [first] = windowsLeft(known, date, now);
    if (first) return { date, days, from: first.from, to: first.to };
  }
  return undefined;
}
