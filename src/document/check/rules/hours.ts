import { groupsOf, type Rule, repeatsIn } from "#document/check/facts/checked-document.ts";
import { isTimeZone, shopDate } from "#document/check/facts/dates.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import { place, sentence, subject } from "#document/check/facts/sentence.ts";
import { writtenHours } from "#document/check/facts/written-hours.ts";
import { didYouMean } from "#document/check/words/suggest.ts";
import { dayInWords, isInCalendar } from "#document/check/words/written-dates.ts";
import type { DayBreak } from "#document/model/types.gen.ts";

/** A day opens before it closes. */
const openingTimes: Rule = (document) =>
  groupsOf(document, "day-hours", "hours-exception").flatMap(({ value: { opens, closes }, path }) => {
    // Times such as 09:30 compare as texts.
    if (typeof opens !== "string" || typeof closes !== "string" || opens < closes) return [];
    if (["opens", "closes"].some((key) => document.isRefused([...path, key]))) return [];
    return errorAt(
      [...path, "closes"],
      `The shop opens at ${opens} and closes at ${closes}, which is not later.`,
      "Write a closing time after the opening time, such as 20:00.",
    );
  });

/** A break ends after it begins, and the shop is open before and after it. */
const breakTimes: Rule = (document) =>
  groupsOf(document, "day-hours", "hours-exception").flatMap(({ path }) => {
    const { opens, closes, break: pause } = writtenHours(document, path) ?? {};
    if (!opens || !closes || !pause || opens >= closes) return [];
    const { from, to } = pause;
    const at = (key: keyof DayBreak) => [...path, "break", key];
    if (from >= to)
      return errorAt(
        at("to"),
        `The break begins at ${from} and ends at ${to}, which is not later.`,
        "Write an end after the beginning, such as 16:00.",
      );
    const early = errorAt(
      at("from"),
      `The break begins at ${from}, but the shop opens only at ${opens}.`,
      `Write a later beginning, or remove the break and let the shop open at ${to}.`,
    );
    const late = errorAt(
      at("to"),
      `The break ends at ${to}, but the shop closes at ${closes}.`,
      `Write an earlier end, or remove the break and let the shop close at ${from}.`,
    );
    if (from <= opens && to >= closes)
      return errorAt(
        at("from"),
        `The break from ${from} to ${to} is as long as the day, ${opens} to ${closes}.`,
        "Write a shorter break, or remove it.",
      );
    return [...(from <= opens ? [early] : []), ...(to >= closes ? [late] : [])];
  });

/** Days with other hours, with a valid date. */
function exceptionsIn(document: Parameters<Rule>[0]) {
  return groupsOf(document, "hours-exception").flatMap(({ value: { date }, path }) =>
    typeof date === "string" && !document.isRefused([...path, "date"]) ? { date, path } : [],
  );
}

/** A date has at most one exception. */
const exceptionsOnce: Rule = (document) =>
  repeatsIn(exceptionsIn(document), ({ date }) => date).map(({ entry: { date, path }, first }) =>
    errorAt(
      [...path, "date"],
      sentence`${dayInWords(date)} has an exception already: ${place(first.path)}.`,
      "Keep one of the two.",
    ),
  );

/** Past exceptions, by the shop's clock, only make the list longer. */
const pastExceptions: Rule = (document) => {
  const today = shopDate(document);
  return exceptionsIn(document).flatMap(({ date, path }) => {
    if (today === undefined || date >= today) return [];
    const problem = `${dayInWords(date)} is over: today is ${dayInWords(today)} at the shop.`;
    return warningAt([...path, "date"], problem, "Remove this exception, or choose a day to come.");
  });
};

/** Every date is in the calendar: no 30 February. */
const realDates: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    if (schema.format !== "date" || typeof value !== "string" || isInCalendar(value)) return [];
    const [year, month] = value.split("-").map(Number);
    const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
    const problem = sentence`${subject(path, shown(value))} is in no calendar.`;
    return errorAt(path, problem, `The last day of that month is ${dayInWords(lastDay)}.`);
  });

/** Names that Intl accepts but does not list. */
const ALSO_KNOWN = ["Asia/Kolkata", "Asia/Kathmandu"];

/** The time zone is known: pages cannot be rendered without. */
const timeZones: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, path }) => {
    if (path.at(-1) !== "timeZone" || typeof value !== "string" || isTimeZone(value)) return [];
    const zones = [...ALSO_KNOWN, ...Intl.supportedValuesOf("timeZone")];
    const hint = didYouMean(value, zones, 'Write one such as "Asia/Kolkata".');
    return errorAt(path, sentence`${subject(path, shown(value))} is no time zone.`, hint);
  });

export const hoursRules: readonly Rule[] = [
  openingTimes,
  breakTimes,
  exceptionsOnce,
  pastExceptions,
  realDates,
  timeZones,
];
