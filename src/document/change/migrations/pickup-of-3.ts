import { WEEKDAYS, type Weekday } from "#document/model/hours.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Pickup, PickupWindow } from "#document/model/types.gen.ts";

const WINDOW_MINUTES = 180;
const PLACES = 6;

/** A pickup part that fits a business of version 2: windows within its hours, its own PIN code, three open days. */
export function pickupOf(business: Readonly<Record<string, unknown>>): Pickup {
  const { hours, address } = business;
  const { postalCode, locality } = isRecord(address) ? address : {};
  const isPin = typeof postalCode === "string" && /^[0-9]{6}$/.test(postalCode);
  return {
    windows: windowsIn(isRecord(hours) && isRecord(hours["weekly"]) ? hours["weekly"] : {}),
    cutOffMinutes: 60,
    daysAhead: 14,
    areas: isPin && typeof locality === "string" ? [{ pin: postalCode, name: locality }] : [],
    turnaround: { defaultDays: 3, services: [] },
    backBy: "18:00",
    freeDeliveryFrom: 0,
    reportDays: 7,
    replyHours: 24,
    reminderHours: 12,
  };
}

/** Windows of equal times are one, on several days. */
function windowsIn(weekly: Readonly<Record<string, unknown>>): PickupWindow[] {
  const daysOf = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS)
    for (const span of spansIn(weekly[day])) daysOf.set(span, [...(daysOf.get(span) ?? []), day]);
  return [...daysOf].sort().map(([span, days]) => {
    const [from = "", to = ""] = span.split("–");
    return { id: `from-${from}-to-${to}`.replaceAll(":", ""), days, from, to, capacity: PLACES };
  });
}

/** "10:00–13:00" and so on; a short day is one window. */
function spansIn(day: unknown): string[] {
  const { opens, closes } = isRecord(day) ? day : {};
  const [first, last] = [minutesOf(opens), minutesOf(closes)];
  if (first === undefined || last === undefined || first >= last) return [];
  const count = Math.max(1, Math.floor((last - first) / WINDOW_MINUTES));
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * WINDOW_MINUTES;
    return `${timeOf(from)}–${timeOf(Math.min(from + WINDOW_MINUTES, last))}`;
  });
}

function minutesOf(time: unknown): number | undefined {
  const [, hours, minutes] = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(String(time)) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
