import { shown } from "#document/check/facts/place.ts";
import type { ProblemWords } from "#document/check/facts/problem.ts";
import { either, sentence, subject } from "#document/check/facts/sentence.ts";
import { writtenDate } from "#document/check/words/written-dates.ts";
import type { Schema } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { longDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** A date for people: "14 January 2027". */
export function dayInWords(date: string): string {
  return longDate(date, DEFAULT_LANG);
}

/** Message for an invalid date; undefined when the general one is enough. */
export function dateWords(path: Path, value: unknown, { format }: Schema): ProblemWords | undefined {
  if (format !== "date" || typeof value !== "string") return undefined;
  if (value.trim() === "")
    return {
      problem: sentence`${subject(path)} is missing.`,
      hint: sentence`Choose a day.${either(' In the file it is written like "2027-01-14".', "")}`,
    };
  const meant = writtenDate(value);
  if (meant === undefined || meant.isSure) return undefined;
  return {
    problem: sentence`${subject(path, shown(value))} is not written as year-month-day.`,
    hint: either(
      `Write "${meant.date}", if ${dayInWords(meant.date)} is meant.`,
      `Choose ${dayInWords(meant.date)}, if that is meant.`,
    ),
  };
}
