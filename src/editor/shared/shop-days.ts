import { addDays, type OpenHours, type OpenSpan, spansOn, type Weekday, weekdayOf } from "#document/model/hours.ts";
import { valueAt } from "#document/text/value-at.ts";
import { shopTime } from "#document/time/time-zone.ts";
import { timeZoneOf } from "#editor/shared/document-locale.ts";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";

const HOURS = ["business", "hours"];
export const EXCEPTIONS = [...HOURS, "exceptions"];

/** The shop's date, such as 2026-11-24, some days after a moment. */
export function shopDay(document: unknown, now: Date, daysAhead = 0): string {
  return addDays(shopTime(now, timeZoneOf(document)).date, daysAhead);
}

/** A day in a draft: open, closed as each week, or closed for a reason. */
export type DayState =
  | { readonly kind: "open"; readonly spans: readonly OpenSpan[] }
  | { readonly kind: "closed-weekly"; readonly weekday: Weekday }
  | { readonly kind: "closed"; readonly reason: string };

export function dayState(document: unknown, date: string): DayState {
  const exception = exceptionsIn(document).find((day) => day["date"] === date);
  const spans = spansOn(hoursIn(document), date);
  if (spans.length > 0) return { kind: "open", spans };
  if (exception) return { kind: "closed", reason: textAt(exception, ["reason"]) };
  return { kind: "closed-weekly", weekday: weekdayOf(date) };
}

/** The days that differ from the week. */
export const exceptionsIn = (document: unknown) => groupsAt(document, EXCEPTIONS);

/** The hours of a draft as far as they can be read: a day whose times are missing counts as closed. */
function hoursIn(document: unknown): OpenHours {
  const times = (day: unknown) => {
    const [opens, closes] = ["opens", "closes"].map((key) => textAt(day, [key]));
    const [from = "", to = ""] = ["from", "to"].map((key) => textAt(day, ["break", key]));
    return { ...(opens && { opens }), ...(closes && { closes }), ...(from && to && { break: { from, to } }) };
  };
  const week = (day: Weekday) => times(valueAt(document, [...HOURS, "weekly", day]));
  const exceptions = exceptionsIn(document).map((day) => ({ date: textAt(day, ["date"]), ...times(day) }));
  const weekly = {
    monday: week("monday"),
    tuesday: week("tuesday"),
    wednesday: week("wednesday"),
    thursday: week("thursday"),
    friday: week("friday"),
    saturday: week("saturday"),
    sunday: week("sunday"),
  };
  return { weekly, exceptions };
}
