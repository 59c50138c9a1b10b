import type { DayHours, Hours, HoursException } from "#document/model/types.gen.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What decides when the shop is open. */
export interface OpenHours {
  readonly weekly: Hours["weekly"];
  readonly exceptions: readonly Omit<HoursException, "reason">[];
}

/** Whether the shop is open, and when it closes or opens next. `days` counts from today: 0 later today, 1 tomorrow. */
export interface OpenState {
  readonly isOpen: boolean;
  readonly days: number;
  readonly date: string;
  readonly time: string;
}

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

/** From when until when the shop is open without a break. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

/** When the shop opens and closes on a day, by turns. */
export function turnsOf({ opens, closes, break: pause }: DayHours): readonly (string | undefined)[] {
  return [opens, pause?.from, pause?.to, closes];
}

/** When the shop is open on a day: twice around a break, never when it is closed all day. */
export function spansOf({ opens, closes, break: pause }: DayHours): readonly OpenSpan[] {
  if (!opens || !closes) return [];
  return pause
    ? [
        { opens, closes: pause.from },
        { opens: pause.to, closes },
      ]
    : [{ opens, closes }];
}

/** When the shop is open on a date. */
export function spansOn(hours: OpenHours, date: string): readonly OpenSpan[] {
  return spansOf(dayOn(hours, date));
}

/** The hours of a date, exceptions included. */
function dayOn({ exceptions, weekly }: OpenHours, date: string): DayHours {
  return exceptions.find((exception) => exception.date === date) ?? weekly[weekdayOf(date)];
}

/** Undefined when the shop does not open within two weeks. */
export function openState(hours: OpenHours, now: ShopTime): OpenState | undefined {
  for (let days = 0; days <= 14; days++) {
    const date = addDays(now.date, days);
    const turns = turnsOf(dayOn(hours, date));
    const turn = turns.findIndex((time) => time && (days > 0 || now.time < time));
    const time = turns[turn];
    if (time) return { isOpen: turn % 2 > 0, days, date, time };
  }
  return undefined;
}
