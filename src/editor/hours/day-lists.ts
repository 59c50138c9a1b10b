import { addDays } from "#document/model/hours.ts";
import { type Group, textAt } from "#editor/shared/draft-values.ts";

const dateOf = (day: Group) => textAt(day, ["date"]);

/** A list with consecutive days in it, in place of those with the same dates; the others keep their order. */
export function withDays(list: readonly Group[], days: readonly Group[]): Group[] {
  const dates = new Set(days.map(dateOf));
  const kept = list.filter((day) => !dates.has(dateOf(day)));
  const [first = ""] = dates;
  const later = kept.findIndex((day) => dateOf(day) > first);
  return kept.toSpliced(later === -1 ? kept.length : later, 0, ...days);
}

export interface Festival {
  readonly date: string;
  readonly reason: string;
}

const YEAR_DAYS = 365;

/** The festivals of the next twelve months that are not known yet, the soonest first. */
export function festivalsAhead(suggested: readonly Group[], known: ReadonlySet<string>, today: string): Festival[] {
  return suggested
    .map((day) => ({ date: dateOf(day), reason: textAt(day, ["reason"]) }))
    .filter(({ date }) => date >= today && date <= addDays(today, YEAR_DAYS) && !known.has(date))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
