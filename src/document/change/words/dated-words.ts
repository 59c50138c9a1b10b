import type { Change } from "#document/change/change.ts";
import {
  type ChangeDescriber,
  describeEach,
  entryOf,
  grouped,
  happened,
  listed,
  valueInWords,
} from "#document/change/words/describe.ts";
import { isRecord } from "#document/model/schema.ts";
import { dayAndMonth, dayRange, isDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { capital } from "#lib/locale/words.ts";

/** Lines at the top of each page: "Notice added, 18 January – 14 February: “Wedding season: …”." */
export const notices = describeEach(
  ({ path }) => path[0] === "notices" && path.length > 1,
  (change) => {
    const name = `Notice “${change.names[1]}”`;
    const entry = entryOf(change);
    if (change.path.length > 2) return dayChange(name, change);
    if (!isRecord(entry)) return happened(name, change);
    return `Notice ${change.kind}, ${daysOf(entry)}: ${valueInWords(entry["text"])}`;
  },
);

/** Other discounts for some days: "Offer added: Pongal offer, 30% off Womens wear, 4–12 January." */
export const offers = describeEach(
  ({ path }) => path[0] === "offers" && path.length > 1,
  (change) => {
    const name = `Offer ${change.names[1]}`;
    const entry = entryOf(change);
    if (change.path.length > 2) return offerChange(name, change);
    if (!isRecord(entry)) return happened(name, change);
    return `Offer ${change.kind}: ${entry["name"]}, ${entry["discountPercent"]}% off ${tablesOf(entry)}, ${daysOf(entry)}`;
  },
);

function offerChange(name: string, change: Change): string {
  if (change.kind === "changed" && change.path[2] === "discountPercent")
    return `${name}: ${change.before}% → ${change.after}% off`;
  return dayChange(name, change);
}

/** Hours of an offer, and what it does where none is written. */
const HOURS: Readonly<Record<string, readonly [verb: string, without: string]>> = {
  fromTime: ["begins at", "begins with its first day"],
  untilTime: ["ends at", "ends with its last day"],
};

/** "Notice “Wedding season” ends 14 February → 20 February", "Offer Pongal offer ends at 6 pm". */
function dayChange(name: string, change: Change): string {
  const field = change.path[2] ?? "";
  const [at, without] = HOURS[field] ?? [];
  if (at !== undefined) return `${name} ${"after" in change ? `${at} ${clock(change.after)}` : without}`;
  const verb = { from: "begins", until: "ends" }[field];
  if (verb === undefined || change.kind !== "changed")
    return happened(`${name}: ${change.names.slice(2).join(", ")}`, change);
  return `${name} ${verb} ${dayOf(change.before)} → ${dayOf(change.after)}`;
}

function tablesOf({ tables }: Readonly<Record<string, unknown>>): string {
  return Array.isArray(tables) ? listed(tables.map(String)) : "everything";
}

function daysOf({ from, until }: Readonly<Record<string, unknown>>): string {
  return isDate(from) && isDate(until) ? dayRange(from, until, DEFAULT_LANG) : `${from} to ${until}`;
}

function dayOf(date: unknown): string {
  return isDate(date) ? dayAndMonth(date, DEFAULT_LANG) : String(date);
}

/** "Service “Tent care” is hidden until 14 January." */
export const hiddenServices = describeEach(
  ({ path }) => path[0] === "services" && path.length === 3 && path[2] === "hiddenUntil",
  (change) => {
    const name = `Service “${change.names[1]}”`;
    if (change.kind === "removed") return `${name} is not hidden any more`;
    return `${name} is hidden until ${dayOf(change.kind === "moved" ? "" : change.after)}`;
  },
);

/** Days that differ from the week: "Closed on 14 January (Pongal)." */
export const exceptions = describeEach(
  ({ kind, path }) =>
    path.join(".").startsWith("business.hours.exceptions.") &&
    path.length === 4 &&
    kind !== "changed" &&
    kind !== "moved",
  (change) => `${change.kind === "added" ? "" : "No longer: "}${dayInWords(entryOf(change))}`,
);

/** The week, a sentence per day: "Sunday opens 10 am → 11 am, closes 6 pm → 5 pm, has a break from 1 pm to 2 pm." */
export const week: ChangeDescriber = {
  takes: ({ path }) => path.join(".").startsWith("business.hours.weekly.") && path.length >= 5,
  describe: (changes) =>
    grouped(changes, ({ path }) => path[3] ?? "").map(([day, ofDay]) => {
      const isClosed = ofDay.some(({ kind, path }) => kind === "removed" && path.at(-1) === "opens");
      return `${capital(day)} ${isClosed ? "closed all day" : ofDay.map(timeChange).join(", ")}.`;
    }),
};

function timeChange(change: Change): string {
  const [part = "", end] = change.path.slice(4);
  if (part === "break" && end === undefined) return breakChange(change);
  const what = end === undefined ? part : `${end === "from" ? "begins" : "ends"} its break`;
  if (change.kind === "changed") return `${what} ${clock(change.before)} → ${clock(change.after)}`;
  if (change.kind === "added") return `${what} ${clock(change.after)}`;
  return happened(what, change);
}

function breakChange(change: Change): string {
  const { from, to } = groupIn(entryOf(change));
  return change.kind === "added" ? `has a break from ${clock(from)} to ${clock(to)}` : "has no break any more";
}

/** "Closed on 14 January (Pongal)", "Open 10 am to 2 pm on 14 January (Pongal)". */
function dayInWords(day: unknown): string {
  if (!isRecord(day)) return "A day that differs";
  const { date, reason, opens, closes } = day;
  const { from, to } = groupIn(day["break"]);
  const pause = from === undefined ? "" : `${clock(from)} and ${clock(to)} to `;
  const what = opens === undefined ? "Closed" : `Open ${clock(opens)} to ${pause}${clock(closes)}`;
  const why = typeof reason === "string" && reason !== "" ? ` (${reason})` : "";
  return `${what} on ${dayOf(date)}${why}`;
}

function groupIn(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function clock(time: unknown): string {
  return valueInWords(time) ?? "";
}
