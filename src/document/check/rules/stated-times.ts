import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { type Problem, warningAt } from "#document/check/facts/problem.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { writtenHours } from "#document/check/facts/written-hours.ts";
import {
  type StatedHours,
  type StatedTime,
  statedDays,
  statedHours,
  statedTimes,
} from "#document/check/words/hours-words.ts";
import { type OpenSpan, spansOf, turnsOf, WEEKDAYS, type Weekday, weekdayOf } from "#document/model/hours.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { DayHours } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { capital } from "#lib/locale/words.ts";

type Week = ReadonlyMap<Weekday, DayHours>;

/** Hours stated in texts match `business.hours`. */
const hoursInText: Rule = (document) => {
  const week = weekOf(document);
  if (week === undefined) return [];
  const once = closedOnce(document);
  return document.texts.flatMap(({ path, text }): Problem[] => {
    if (path[0] === "business" && path[1] === "hours") return [];
    const isNotice = path[0] === "notices";
    const stated = statedHours(text);
    const wrong = [
      ...stated.flatMap((hours) => contradiction(hours, week)),
      ...wrongDays(text, week, isNotice ? once : NEVER),
    ];
    if (wrong.length === 0)
      return [
        ...stated.flatMap((hours) => typed(path, hours, week)),
        ...statedTimes(text).map((time) => typedTime(path, time, week)),
      ];
    const hint = isNotice && statedDays(text).closed.length > 0 ? CLOSE_ONCE : WRITE_TOKENS;
    return wrong.map((problem) => warningAt(path, sentence`${subject(path)} ${problem}`, hint));
  });
};

const WRITE_TOKENS = "Write tokens, such as {business.hours.weekly.monday.opens}, or change your opening hours.";
const CLOSE_ONCE =
  'Add the date to the closed days of your opening hours: pickups and "open now" follow them. Or change the text.';

const NEVER: ReadonlySet<Weekday> = new Set();

/** Weekdays with a date on which the shop is closed: a notice may speak of that date. */
function closedOnce({ site }: CheckedDocument): ReadonlySet<Weekday> {
  const dates = valueAt(site, ["business", "hours", "exceptions"]);
  const closed = entriesIn(dates).flatMap((day) => (isRecord(day) && day["opens"] === undefined ? day["date"] : []));
  return new Set(closed.map((date) => weekdayOf(String(date))));
}

/** Right hours that will not follow a change of the shop's hours. */
function typed(path: Path, { written, days, readings }: StatedHours, week: Week): Problem[] {
  const day = (days.length > 0 ? days : WEEKDAYS).find((name) => holds(readings, week.get(name)));
  if (day === undefined) return [];
  const problem = sentence`${subject(path)} says "${written}", which will not follow your opening hours.`;
  const hours = week.get(day) ?? {};
  const place = spansOf(hours).findIndex((span) => isReading(readings, span));
  return [warningAt(path, problem, `Write ${spanTokens(day, hours)[place]}.`)];
}

/** The tokens of a day's hours: "{…opens} to {…closes}", two of them around a break. */
function spanTokens(day: Weekday, { break: pause }: DayHours): string[] {
  const token = (key: string) => `{business.hours.weekly.${day}.${key}}`;
  const ends = pause ? ["opens", "break.from", "break.to", "closes"] : ["opens", "closes"];
  return spansBetween(ends.map(token));
}

/** A text that names when a day opens and closes names its break as well. */
const breaksInText: Rule = (document) => {
  const week = weekOf(document);
  return document.texts.flatMap(({ path, text }) => {
    const day = WEEKDAYS.find((name) => {
      const isNamed = (key: string) => text.includes(`{business.hours.weekly.${name}.${key}}`);
      return week?.get(name)?.break && isNamed("opens") && isNamed("closes") && !isNamed("break.from");
    });
    if (day === undefined) return [];
    const [before, after] = spanTokens(day, week?.get(day) ?? {});
    const problem = sentence`${subject(path)} says when the shop opens and closes on ${capital(day)}, but not the break.`;
    return warningAt(path, problem, `Write ${before} and ${after}.`);
  });
};

/** One such time: the hint names a day that has it, if there is one. */
function typedTime(path: Path, { written, key, time }: StatedTime, week: Week): Problem {
  const day = WEEKDAYS.find((name) => spansOf(week.get(name) ?? {}).some((span) => span[key] === time));
  const what = day === undefined ? "which is so on no day" : "which will not follow your opening hours";
  const { [key]: whole, break: pause } = week.get(day ?? WEEKDAYS[0]) ?? {};
  const part = pause && whole !== time ? { opens: "break.to", closes: "break.from" }[key] : key;
  const hint = `Write {business.hours.weekly.${day ?? WEEKDAYS[0]}.${part}} for the time.`;
  return warningAt(path, sentence`${subject(path)} says "${written}", ${what}.`, hint);
}

function holds(readings: StatedHours["readings"], day: DayHours = {}): boolean {
  return spansOf(day).some((span) => isReading(readings, span));
}

function isReading(readings: StatedHours["readings"], span: OpenSpan): boolean {
  return readings.some(({ opens, closes }) => span.opens === opens && span.closes === closes);
}

function contradiction({ written, readings, days }: StatedHours, week: Week): string[] {
  const wrong = days.find((day) => !holds(readings, week.get(day)));
  if (wrong !== undefined) return [`says "${written}", but ${capital(wrong)} is ${hoursText(week.get(wrong))}.`];
  if (days.length > 0 || WEEKDAYS.some((day) => holds(readings, week.get(day)))) return [];
  return [`says "${written}", which are the hours of no day.`];
}

function wrongDays(text: string, week: Week, once: ReadonlySet<Weekday>): string[] {
  const { open, closed } = statedDays(text);
  const notOpen = open.find((day) => !isOpen(week, day));
  const notClosed = closed.find((day) => isOpen(week, day) && !once.has(day));
  return [
    notOpen === undefined ? [] : `says that the shop is open every day, but ${capital(notOpen)} is closed.`,
    notClosed === undefined
      ? []
      : `says that the shop is closed on ${capital(notClosed)}, but it is ${hoursText(week.get(notClosed))}.`,
  ].flat();
}

/** The written week; undefined if a part is invalid. */
function weekOf(document: CheckedDocument): Week | undefined {
  const days = WEEKDAYS.map((name): [Weekday, DayHours] | undefined => {
    const hours = writtenHours(document, ["business", "hours", "weekly", name]);
    return hours && [name, hours];
  });
  return days.every((day) => day !== undefined) ? new Map(days) : undefined;
}

function isOpen(week: Week, day: Weekday): boolean {
  return week.get(day)?.opens !== undefined;
}

function hoursText(day: DayHours = {}): string {
  const spans = spansBetween(turnsOf(day));
  return spans.join(" and ") || "closed";
}

/** "10:00 to 13:00" of the times or tokens at which the shop opens and closes by turns. */
function spansBetween(turns: readonly string[]): string[] {
  return turns.flatMap((from, place) => (place % 2 === 0 ? `${from} to ${turns[place + 1]}` : []));
}

export const statedTimeRules: readonly Rule[] = [hoursInText, breaksInText];
