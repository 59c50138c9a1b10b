import type { Change } from "#document/change/change.ts";
import { capital } from "#document/change/entry-name.ts";
import { type ChangeDescriber, grouped, happened } from "#document/change/words/describe.ts";
import { isRecord } from "#document/model/schema.ts";
import { dayAndMonth } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { clockText } from "#lib/locale/times.ts";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

/** Days that differ from the week: "Closed on 14 January (Pongal)." */
export const exceptions: ChangeDescriber = {
  takes: ({ kind, path }) =>
    path.join(".").startsWith("business.hours.exceptions.") &&
    path.length === 4 &&
    kind !== "changed" &&
    kind !== "moved",
  describe: (changes) =>
    changes.map((change) => {
      if (change.kind === "added") return `${dayInWords(change.after)}.`;
      return `No longer: ${dayInWords(change.kind === "removed" ? change.before : undefined)}.`;
    }),
};

/** The week, a sentence per day: "Sunday opens 10 am → 11 am, closes 6 pm → 5 pm." */
export const week: ChangeDescriber = {
  takes: ({ path }) => path.join(".").startsWith("business.hours.weekly.") && path.length === 5,
  describe: (changes) =>
    grouped(changes, ({ path }) => path[3] ?? "").map(([day, ofDay]) => {
      const isClosed = ofDay.length === 2 && ofDay.every(({ kind }) => kind === "removed");
      return `${capital(day)} ${isClosed ? "closed all day" : ofDay.map(timeChange).join(", ")}.`;
    }),
};

function timeChange(change: Change): string {
  const what = change.path.at(-1) ?? "";
  if (change.kind === "changed") return `${what} ${clock(change.before)} → ${clock(change.after)}`;
  if (change.kind === "added") return `${what} ${clock(change.after)}`;
  return happened(what, change);
}

/** "Closed on 14 January (Pongal)", "Open 10 am to 2 pm on 14 January (Pongal)". */
function dayInWords(day: unknown): string {
  if (!isRecord(day)) return "A day that differs";
  const { date, reason, opens, closes } = day;
  const what = opens === undefined ? "Closed" : `Open ${clock(opens)} to ${clock(closes)}`;
  const why = typeof reason === "string" && reason !== "" ? ` (${reason})` : "";
  return `${what} on ${dateInWords(date)}${why}`;
}

function dateInWords(date: unknown): string {
  if (typeof date !== "string" || !DATE.test(date)) return String(date);
  return Number.isNaN(Date.parse(date)) ? date : dayAndMonth(date, DEFAULT_LANG);
}

function clock(time: unknown): string {
  return typeof time === "string" && TIME.test(time) ? clockText(time, DEFAULT_LANG) : String(time);
}
