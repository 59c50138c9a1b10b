import type { DayHours, Hours, HoursException, PickupWindow } from "#document/model/types.gen.ts";
import type { ShopTime } from "#document/time/wall-clock.ts";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What decides when the shop is open. */
export interface OpenHours {
  readonly weekly: Hours["weekly"];
  readonly exceptions: readonly Omit<HoursException, "reason">[];
}

/** The times of each day at which something changes, earliest first: from Monday, and of dates that have their own. */
export interface Timetable {
  readonly week: readonly (readonly string[])[];
  readonly dates: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The next time of a timetable. `days` counts from today: 0 later today, 1 tomorrow. */
export interface NextTurn {
  readonly days: number;
  readonly date: string;
  readonly time: string;
  /** Among the times of its day, from 0. */
  readonly place: number;
}

/** Whether the shop is open, and when it closes or opens next. */
export interface OpenState extends Omit<NextTurn, "place"> {
  readonly isOpen: boolean;
}

/** The day `days` after a date. */
export function addDays(date: string, days: number): string {
  const moment = new Date(date);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  return ofWeekday(WEEKDAYS, date) ?? "monday";
}

/** The one of seven, from Monday, for a date. */
export function ofWeekday<T>(week: readonly T[] | undefined, date: string): T | undefined {
  // Sunday is day 0, so it is the last one here.
  return week?.at(new Date(date).getUTCDay() - 1);
}

/** From when until when the shop is open without a break. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

/** When the shop opens and closes on a day, by turns. */
export function turnsOf({ opens, closes, break: pause }: DayHours): string[] {
  return [opens, pause?.from, pause?.to, closes].filter((time) => time !== undefined);
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

/** When the shop opens and closes. */
export function openingTimes({ weekly, exceptions }: OpenHours): Timetable {
  return {
    week: WEEKDAYS.map((day) => turnsOf(weekly[day])),
    dates: Object.fromEntries(exceptions.map((exception) => [exception.date, turnsOf(exception)])),
  };
}

/** Undefined when there is none within two weeks. */
export function nextTurn({ week, dates }: Timetable, now: ShopTime): NextTurn | undefined {
  for (let days = 0; days <= 14; days++) {
    const date = addDays(now.date, days);
    const times = dates[date] ?? ofWeekday(week, date) ?? [];
    const place = times.findIndex((time) => days > 0 || now.time < time);
    const time = times[place];
    if (time) return { days, date, time, place };
  }
  return undefined;
}

/** Undefined when the shop does not open within two weeks. */
export function openState(hours: OpenHours, now: ShopTime): OpenState | undefined {
  const turn = nextTurn(openingTimes(hours), now);
  if (turn === undefined) return undefined;
  const { place, ...next } = turn;
  return { isOpen: place % 2 > 0, ...next };
}

/** Parts of the document that define pickup windows. */
export interface PickupTimes {
  readonly hours: OpenHours;
  readonly windows: readonly PickupWindow[];
}

/**
 * The pickup windows of a date, earliest first. An exception keeps only the windows within its hours, none of them
 * in its break; a closed day has none. Same as private.windows_on() in the database.
 */
export function pickupWindowsOn({ hours, windows }: PickupTimes, date: string): PickupWindow[] {
  const spans = spansOn(hours, date);
  if (spans.length === 0) return [];
  const isOwn = hours.exceptions.some((exception) => exception.date === date);
  return windows
    .filter(({ days }) => days.includes(weekdayOf(date)))
    .filter(({ from, to }) => !isOwn || spans.some(({ opens, closes }) => from >= opens && to <= closes))
    .sort((one, other) => one.from.localeCompare(other.from));
}
