import type { Hours, HoursException } from "#document/model/types.gen.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What decides when the shop is open. */
export interface OpenHours {
  readonly weekly: Hours["weekly"];
  readonly exceptions: readonly Omit<HoursException, "reason">[];
}

/** The open state. `days` counts from today: 0 later today, 1 tomorrow. */
export type OpenState =
  | { readonly open: true; readonly until: string }
  | {
      readonly open: false;
      readonly next: { readonly days: number; readonly date: string; readonly time: string } | undefined;
    };

/** The day `days` after a date. */
export function addDays(date: string, days: number): string {
  const moment = new Date(date);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  // Sunday is day 0, so it is the last one here.
  return WEEKDAYS.at(new Date(date).getUTCDay() - 1) ?? "monday";
}

/** Opening and closing time of a date, exceptions included; undefined when the shop is closed all day. */
export function hoursOn(hours: OpenHours, date: string): { opens: string; closes: string } | undefined {
  const { opens, closes } =
    hours.exceptions.find((exception) => exception.date === date) ?? hours.weekly[weekdayOf(date)];
  return opens && closes ? { opens, closes } : undefined;
}

/** Whether the shop is open and until when, or when it opens next, within two weeks. */
export function openState(hours: OpenHours, { date, time }: ShopTime): OpenState {
  const today = hoursOn(hours, date);
  if (today && time >= today.opens && time < today.closes) return { open: true, until: today.closes };
  for (let days = 0; days <= 14; days++) {
    const day = addDays(date, days);
    const opens = hoursOn(hours, day)?.opens;
    if (opens && (days > 0 || time < opens)) return { open: false, next: { days, date: day, time: opens } };
  }
  return { open: false, next: undefined };
}
