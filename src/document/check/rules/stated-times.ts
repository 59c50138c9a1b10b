import { type CheckedDocument, groupsOf, type Rule, type VisitorText } from "#document/check/facts/checked-document.ts";
import { type Problem, warningAt } from "#document/check/facts/problem.ts";
import { either, sentence, subject } from "#document/check/facts/sentence.ts";
import {
  type StatedHours,
  type StatedTime,
  statedDays,
  statedHours,
  statedTimes,
  statedTurnarounds,
} from "#document/check/words/hours-words.ts";
import { WEEKDAYS, type Weekday, weekdayOf } from "#document/model/hours.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { capital } from "#lib/locale/words.ts";

/** Hours of a day; undefined when the shop is closed. */
type Day = { readonly opens: string; readonly closes: string } | undefined;
type Week = ReadonlyMap<Weekday, Day>;

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

const WRITE_TOKENS = sentence`Write tokens, such as {business.hours.weekly.monday.opens}, or change ${either("business.hours", "your opening hours")}.`;
const CLOSE_ONCE = sentence`Add the date to ${either("business.hours.exceptions", "the closed days of your opening hours")}: pickups and "open now" follow them. Or change the text.`;

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
  const [opens, closes] = ["opens", "closes"].map((key) => `{business.hours.weekly.${day}.${key}}`);
  return [warningAt(path, problem, `Write ${opens} to ${closes}.`)];
}

/** One such time: the hint names a day that has it, if there is one. */
function typedTime(path: Path, { written, key, time }: StatedTime, week: Week): Problem {
  const day = WEEKDAYS.find((name) => week.get(name)?.[key] === time);
  const what = day === undefined ? "which is so on no day" : "which will not follow your opening hours";
  const hint = `Write {business.hours.weekly.${day ?? WEEKDAYS[0]}.${key}} for the time.`;
  return warningAt(path, sentence`${subject(path)} says "${written}", ${what}.`, hint);
}

function holds(readings: StatedHours["readings"], day: Day): boolean {
  return readings.some(({ opens, closes }) => day?.opens === opens && day?.closes === closes);
}

function contradiction({ written, readings, days }: StatedHours, week: Week): string[] {
  const wrong = days.find((day) => !holds(readings, week.get(day)));
  if (wrong !== undefined) return [`says "${written}", but ${capital(wrong)} is ${hoursText(week.get(wrong))}.`];
  if (days.length > 0 || WEEKDAYS.some((day) => holds(readings, week.get(day)))) return [];
  return [`says "${written}", which are the hours of no day.`];
}

function wrongDays(text: string, week: Week, once: ReadonlySet<Weekday>): string[] {
  const { open, closed } = statedDays(text);
  const notOpen = open.find((day) => week.get(day) === undefined);
  const notClosed = closed.find((day) => week.get(day) !== undefined && !once.has(day));
  return [
    notOpen === undefined ? [] : `says that the shop is open every day, but ${capital(notOpen)} is closed.`,
    notClosed === undefined
      ? []
      : `says that the shop is closed on ${capital(notClosed)}, but it is ${hoursText(week.get(notClosed))}.`,
  ].flat();
}

/** The written week; undefined if a part is invalid. */
function weekOf({ site, isRefused }: CheckedDocument): Week | undefined {
  const days = WEEKDAYS.map((name): [Weekday, Day] | undefined => {
    const path = ["business", "hours", "weekly", name];
    const day = valueAt(site, path);
    if (!isRecord(day) || [path, [...path, "opens"], [...path, "closes"]].some(isRefused)) return undefined;
    const { opens, closes } = day;
    return [name, typeof opens === "string" && typeof closes === "string" ? { opens, closes } : undefined];
  });
  return days.every((day) => day !== undefined) ? new Map(days) : undefined;
}

function hoursText(day: Day): string {
  return day === undefined ? "closed" : `${day.opens} to ${day.closes}`;
}

const TURNAROUND = ["business", "pickup", "turnaround"];

interface CheckedService {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly days: number;
}

/**
 * No text promises a service faster than its turnaround. A text is about the service it names, or else the one whose
 * entry or page it is on.
 */
const turnaroundsAreKept: Rule = (document) => {
  const services = servicesOf(document);
  return document.texts.flatMap((text) => {
    if (!/\d/.test(text.text)) return [];
    const home = services.find((service) => standsWith(document, text, service));
    for (const { clause, days, written } of statedTurnarounds(text.text)) {
      const named = services.find(({ title }) => clause.toLowerCase().includes(title.toLowerCase()));
      const service = named ?? home;
      if (service !== undefined && service.days > days)
        return warningAt(
          text.path,
          sentence`${subject(text.path)} promises ${service.title} in "${written}", but its turnaround is ${service.days} open days.`,
          sentence`Promise what is kept, or shorten it in ${either("business.pickup.turnaround", "Pickup & bills")}.`,
        );
    }
    return [];
  });
};

function servicesOf(document: CheckedDocument): CheckedService[] {
  const { site, isRefused, collections } = document;
  const usual = valueAt(site, [...TURNAROUND, "defaultDays"]);
  const listed = valueAt(site, [...TURNAROUND, "services"]);
  if (typeof usual !== "number" || !Array.isArray(listed) || isRefused(TURNAROUND)) return [];
  const isUnknown = (entry: unknown) => !isRecord(entry) || !collections.get("services")?.has(String(entry["service"]));
  if (listed.some(isUnknown)) return [];
  return groupsOf(document, "service").flatMap(({ value: { id, title, path } }) => {
    if (typeof id !== "string" || typeof title !== "string" || typeof path !== "string") return [];
    const own: unknown = listed.find((entry: unknown) => isRecord(entry) && entry["service"] === id);
    const days = isRecord(own) && typeof own["days"] === "number" ? own["days"] : usual;
    return { id, title, page: path, days };
  });
}

/** Whether a text is in a service's entry or on its page. */
function standsWith({ site }: CheckedDocument, { path }: VisitorText, { id, page }: CheckedService): boolean {
  const [list, index] = path;
  const entry = index === undefined ? undefined : valueAt(site, [String(list), index]);
  if (!isRecord(entry)) return false;
  return (list === "services" && entry["id"] === id) || (list === "routes" && entry["path"] === page);
}

export const statedTimeRules: readonly Rule[] = [hoursInText, turnaroundsAreKept];
