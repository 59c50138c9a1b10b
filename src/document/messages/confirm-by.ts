import { addDays, type OpenHours, openState } from "#document/model/hours.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";

/** When the shop confirms a request. */
export interface ConfirmBy {
  /** The time of that day. */
  readonly time: string;
  /** When the shop opens first, and in how many days: 0 today, 1 tomorrow. Undefined while it is open. */
  readonly opening: { readonly days: number; readonly date: string; readonly time: string } | undefined;
}

const STEP_MINUTES = 5;

/**
 * So many minutes after a request came in while the shop is open, rounded up to 5; otherwise after it opens next, and never
 * after it closes. Undefined when it does not open within two weeks.
 */
export function confirmBy(hours: OpenHours, asked: ShopTime, minutes: number): ConfirmBy | undefined {
  const now = openState(hours, asked);
  const time = later(asked.time, minutes);
  if (now?.isOpen && time <= now.time) return { time, opening: undefined };
  const opening = now?.isOpen ? openState(hours, now) : now;
  if (opening === undefined) return undefined;
  const closes = openState(hours, opening)?.time ?? opening.time;
  const [first = closes] = [later(opening.time, minutes), closes].sort();
  return { time: first, opening };
}

/** The same for somebody who reads it later; undefined once it has passed. */
export function heardBy(hours: OpenHours, asked: ShopTime, minutes: number, now: ShopTime): ConfirmBy | undefined {
  const by = confirmBy(hours, asked, minutes);
  if (by === undefined) return undefined;
  const { date } = by.opening ?? asked;
  if (now.date > date || (now.date === date && now.time > by.time)) return undefined;
  const isOpen = now.date === date && by.opening !== undefined && now.time >= by.opening.time;
  if (by.opening === undefined || isOpen) return { ...by, opening: undefined };
  const days = [0, 1].find((count) => addDays(now.date, count) === date) ?? by.opening.days;
  return { ...by, opening: { ...by.opening, days } };
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const sum = Math.ceil((hour * 60 + minute + minutes) / STEP_MINUTES) * STEP_MINUTES;
  return [Math.floor(sum / 60), sum % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
}
