import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { dayInWords } from "#document/check/words/date-words.ts";

/** Every date is in the calendar: no 30 February. */
export const realDates: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    if (schema.format !== "date" || typeof value !== "string" || isInCalendar(value)) return [];
    const [year, month] = value.split("-").map(Number);
    const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
    return {
      path,
      severity: "error",
      problem: sentence`${subject(path, shown(value))} is in no calendar.`,
      hint: `The last day of that month is ${dayInWords(lastDay)}.`,
    };
  });

function isInCalendar(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  // `Date` reads a day past the end of a month as one of the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
