import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { type CheckedWindow, checkedWindows } from "#document/check/facts/pickup-windows.ts";
import { choice, either, sentence } from "#document/check/facts/sentence.ts";
import type { Weekday } from "#document/model/hours.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Pickup windows are within the opening hours: nobody answers the phone at other times. */
export const windowsInHours: Rule = (document) =>
  checkedWindows(document).flatMap((window) => {
    if (window.from >= window.to) return [];
    const [wrong] = window.days.flatMap((day) => contradiction(document, window, day) ?? []);
    if (wrong === undefined) return [];
    const { problem, hint } = wrong;
    return { path: [...window.path, "from"], severity: "error", problem, hint };
  });

function contradiction({ site, isRefused }: CheckedDocument, { from, to }: CheckedWindow, day: Weekday) {
  const path = ["business", "hours", "weekly", day];
  const hours = valueAt(site, path);
  if (!isRecord(hours) || [path, [...path, "opens"], [...path, "closes"]].some(isRefused)) return undefined;
  const { opens, closes } = hours;
  const name = `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;
  if (typeof opens !== "string" || typeof closes !== "string")
    return {
      problem: `The window is on ${name}, when the shop is closed.`,
      hint: sentence`Remove ${choice(day)} from its days or the window, or open that day.`,
    };
  if (opens >= closes || (from >= opens && to <= closes)) return undefined;
  return {
    problem: `The window ${from} to ${to} lies outside the hours of ${name}, ${opens} to ${closes}.`,
    hint: sentence`Move it into the hours, give that day a window of its own, or change ${either("business.hours", "your opening hours")}.`,
  };
}
