import { shown } from "#document/check/facts/place.ts";
import type { ProblemWords } from "#document/check/facts/problem.ts";
import { writtenDate } from "#document/check/words/written-dates.ts";
import type { Schema } from "#document/model/schema.ts";
import { longDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** A date for people: "14 January 2027". */
export function dayInWords(date: string): string {
  return longDate(date, DEFAULT_LANG);
}

/** Message for an invalid date; undefined when the general one is enough. */
export function dateWords(label: string, value: unknown, { format }: Schema): ProblemWords | undefined {
  if (format !== "date" || typeof value !== "string") return undefined;
  if (value.trim() === "")
    return { problem: `${label} is missing.`, hint: 'Choose a day. In the file it is written like "2027-01-14".' };
  const meant = writtenDate(value);
  if (meant === undefined || meant.isSure) return undefined;
  return {
    problem: `${label} ${shown(value)} is not written as year-month-day.`,
    hint: `Write "${meant.date}", if ${dayInWords(meant.date)} is meant.`,
  };
}
