import { WEEKDAYS, type Weekday } from "#document/hours.ts";
import { isRecord } from "#document/schema.ts";
import type { CheckedDocument, Rule } from "#scripts/document/document.ts";
import { type StatedHours, statedDays, statedHours } from "#scripts/document/hours-words.ts";
import { labelOf } from "#scripts/document/place.ts";
import { valueAt } from "#scripts/document/value-at.ts";
import { visitorTexts } from "#scripts/document/visitor-texts.ts";

/** Hours of a day; undefined when the shop is closed. */
type Day = { readonly opens: string; readonly closes: string } | undefined;
type Week = ReadonlyMap<Weekday, Day>;

/** Hours told in a text are those of `business.hours`. */
export const hoursInText: Rule = (document) => {
  const week = weekOf(document);
  if (week === undefined) return [];
  return visitorTexts(document).flatMap(({ path, text }): ReturnType<Rule> => {
    if (path[0] === "business" && path[1] === "hours") return [];
    const said = [...statedHours(text).flatMap((stated) => contradiction(stated, week)), ...wrongDays(text, week)];
    return said.map((problem) => ({
      path,
      severity: "warning",
      problem: `${labelOf(path)} ${problem}`,
      hint: "Write tokens, such as {business.hours.weekly.monday.opens}, or change business.hours.",
    }));
  });
};

function contradiction({ written, readings, days }: StatedHours, week: Week): string[] {
  const holds = (day: Weekday) =>
    readings.some(({ opens, closes }) => week.get(day)?.opens === opens && week.get(day)?.closes === closes);
  const wrong = days.find((day) => !holds(day));
  if (wrong !== undefined) return [`says "${written}", but ${nameOf(wrong)} is ${hoursText(week.get(wrong))}.`];
  if (days.length > 0 || WEEKDAYS.some(holds)) return [];
  return [`says "${written}", which are the hours of no day.`];
}

function wrongDays(text: string, week: Week): string[] {
  const { open, closed } = statedDays(text);
  const notOpen = open.find((day) => week.get(day) === undefined);
  const notClosed = closed.find((day) => week.get(day) !== undefined);
  return [
    notOpen === undefined ? [] : `says that the shop is open every day, but ${nameOf(notOpen)} is closed.`,
    notClosed === undefined
      ? []
      : `says that the shop is closed on ${nameOf(notClosed)}, but it is ${hoursText(week.get(notClosed))}.`,
  ].flat();
}

/** The week as it is written; undefined while some of it cannot be read. */
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

function nameOf(day: Weekday): string {
  return `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;
}

function hoursText(day: Day): string {
  return day === undefined ? "closed" : `${day.opens} to ${day.closes}`;
}
