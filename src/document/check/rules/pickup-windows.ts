import { type CheckedDocument, groupsOf, type Rule } from "#document/check/facts/checked-document.ts";
import { errorAt, type Problem, type ProblemWords } from "#document/check/facts/problem.ts";
import { choice, either, sentence } from "#document/check/facts/sentence.ts";
import { WEEKDAYS, type Weekday } from "#document/model/hours.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { capital } from "#lib/locale/words.ts";

/** A pickup window begins before it ends. */
const windowOrder: Rule = (document) =>
  checkedWindows(document)
    .filter(({ from, to }) => from >= to)
    .map(({ path, from, to }) =>
      errorAt(
        [...path, "to"],
        `The window begins at ${from} and ends at ${to}, which is not later.`,
        "Write an end after the beginning, such as 13:00.",
      ),
    );

/** Pickup windows are within the opening hours: nobody answers the phone at other times. */
const windowsInHours: Rule = (document) =>
  checkedWindows(document)
    .filter(({ from, to }) => from < to)
    .flatMap((window) => {
      const [wrong] = window.days.flatMap((day) => outsideHours(document, window, day) ?? []);
      if (wrong === undefined) return [];
      return errorAt([...window.path, "from"], wrong.problem, wrong.hint, { offer: fittingOffer(document, window) });
    });

/** The list of windows with this one inside the hours; a day that is open for less gets a window of its own. */
function fittingOffer(document: CheckedDocument, { path, ...window }: CheckedWindow): NonNullable<Problem["offer"]> {
  const list = path.slice(0, -1);
  const windows = valueAt(document.site, list);
  const all: readonly unknown[] = Array.isArray(windows) ? windows : [];
  const own = valueAt(document.site, path);
  const id = String(valueAt(own, ["id"]));
  const fitted = fittedTimes(document, window).map((times, index) => ({
    ...(isRecord(own) && own),
    id: index === 0 ? id : `${id}-${times.days[0]}`,
    ...times,
  }));
  const label = fitted.length > 0 ? "Shorten the window too" : "Remove the window too";
  return { label, path: list, to: all.toSpliced(Number(path.at(-1)), 1, ...fitted) };
}

const WHOLE_DAY = { opens: "00:00", closes: "23:59" };

/** The hours of a weekday, undefined while it is closed; what cannot be read limits nothing. */
function hoursOf({ site, isRefused }: CheckedDocument, day: Weekday) {
  const path = ["business", "hours", "weekly", day];
  const hours = valueAt(site, path);
  if (!isRecord(hours) || [path, [...path, "opens"], [...path, "closes"]].some(isRefused)) return WHOLE_DAY;
  const { opens, closes } = hours;
  if (typeof opens !== "string" || typeof closes !== "string") return undefined;
  return opens < closes ? { opens, closes } : WHOLE_DAY;
}

function outsideHours(document: CheckedDocument, { from, to }: CheckedWindow, day: Weekday): ProblemWords | undefined {
  const hours = hoursOf(document, day);
  const name = capital(day);
  if (hours === undefined)
    return {
      problem: `The window is on ${name}, when the shop is closed.`,
      hint: sentence`Remove ${choice(day)} from its days or the window, or open that day.`,
    };
  const { opens, closes } = hours;
  if (hours === WHOLE_DAY || (from >= opens && to <= closes)) return undefined;
  return {
    problem: `The window ${from} to ${to} lies outside the hours of ${name}, ${opens} to ${closes}.`,
    hint: sentence`Move it into the hours, give that day a window of its own, or change ${either("business.hours", "your opening hours")}.`,
  };
}

/** A window without places can never be chosen. */
const placesInWindows: Rule = (document) =>
  groupsOf(document, "pickup-window")
    .filter(({ value }) => value["capacity"] === 0)
    .map(({ path }) =>
      errorAt(
        [...path, "capacity"],
        "The window has no places: nobody can choose it.",
        "Write how many pickups the rider manages in it, or remove the window.",
      ),
    );

export const windowRules: readonly Rule[] = [windowOrder, windowsInHours, placesInWindows];

/** What is left of a window within the hours: days that are open alike share one. */
function fittedTimes(document: CheckedDocument, { days, from, to }: WindowTimes): WindowTimes[] {
  const fitted = new Map<string, WindowTimes>();
  for (const day of days) {
    const hours = hoursOf(document, day);
    if (hours === undefined) continue;
    const begins = from > hours.opens ? from : hours.opens;
    const ends = to < hours.closes ? to : hours.closes;
    const key = `${begins} ${ends}`;
    if (begins < ends) fitted.set(key, { days: [...(fitted.get(key)?.days ?? []), day], from: begins, to: ends });
  }
  return [...fitted.values()];
}

/** A pickup window with valid times. */
interface CheckedWindow extends WindowTimes {
  readonly path: Path;
}

interface WindowTimes {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

function checkedWindows({ nodes, isRefused }: CheckedDocument): CheckedWindow[] {
  return nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "pickup-window" || !isRecord(value)) return [];
    const { from, to, days } = value;
    if (typeof from !== "string" || typeof to !== "string" || !Array.isArray(days)) return [];
    if (["from", "to"].some((key) => isRefused([...path, key]))) return [];
    return { path, from, to, days: WEEKDAYS.filter((day) => days.includes(day)) };
  });
}
