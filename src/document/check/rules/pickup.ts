import { type CheckedDocument, groupsOf, type Rule, repeatsIn } from "#document/check/facts/checked-document.ts";
import { errorAt, type Problem, type ProblemWords, warningAt } from "#document/check/facts/problem.ts";
import { choice, otherField, place, sentence, subject } from "#document/check/facts/sentence.ts";
import { writtenHours } from "#document/check/facts/written-hours.ts";
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
      const { path, id } = window;
      return wrong === undefined ? [] : errorAt([...path, "from"], wrong.problem, wrong.hint, { window: id });
    });

function outsideHours(document: CheckedDocument, { from, to }: CheckedWindow, day: Weekday): ProblemWords | undefined {
  const hours = writtenHours(document, ["business", "hours", "weekly", day]);
  if (hours === undefined) return undefined;
  const { opens, closes, break: pause } = hours;
  const name = capital(day);
  if (opens === undefined || closes === undefined)
    return {
      problem: `The window is on ${name}, when the shop is closed.`,
      hint: sentence`Remove ${choice(day)} from its days or the window, or open that day.`,
    };
  if (opens >= closes) return undefined;
  // What is wrong with a break is told at the break.
  const isBreak = pause !== undefined && opens < pause.from && pause.from < pause.to && pause.to < closes;
  const isInBreak = isBreak && from < pause.to && to > pause.from;
  if (from >= opens && to <= closes && !isInBreak) return undefined;
  const where = isInBreak
    ? `is not possible in the break of ${name}, ${pause.from} to ${pause.to}`
    : `lies outside the hours of ${name}, ${opens} to ${closes}`;
  return {
    problem: `The window ${from} to ${to} ${where}.`,
    hint: `Move it into the hours, give that day a window of its own, or change your opening hours.`,
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

/** Keys that a list may hold once: a PIN code is one area, a service has one turnaround. */
const KEYS: Readonly<Record<string, string>> = { "pickup-area": "pin", "service-turnaround": "service" };

const keysOnce: Rule = (document) => {
  const entries = groupsOf(document, ...Object.keys(KEYS)).flatMap(({ definition, value, path }) => {
    const key = KEYS[definition] ?? "";
    const text = value[key];
    return typeof text === "string" ? { definition, text, path, at: [...path, key] } : [];
  });
  return repeatsIn(entries, ({ definition, text }) => `${definition} ${text}`).map(({ entry: { text, at }, first }) =>
    errorAt(
      at,
      sentence`${subject(at, choice(text))} is in the list already: ${place(first.path)}.`,
      "Keep one of the two.",
    ),
  );
};

const EXPRESS = ["business", "pickup", "express"];

/** Express has a price and is faster than usual; without both it is not offered. */
const expressTerms: Rule = ({ site, isRefused }) => {
  const express = valueAt(site, EXPRESS);
  if (!isRecord(express) || isRefused(EXPRESS)) return [];
  const usual = valueAt(site, ["business", "pickup", "turnaround", "defaultDays"]);
  const { days, surchargePercent } = express;
  const problems: Problem[] = [];
  if (surchargePercent === 0)
    problems.push(
      errorAt(
        [...EXPRESS, "surchargePercent"],
        "Express costs nothing more, so everybody will choose it.",
        "Write what it costs more in per cent, or remove express.",
      ),
    );
  if (typeof days === "number" && typeof usual === "number" && days >= usual && usual > 0)
    problems.push(
      warningAt(
        [...EXPRESS, "days"],
        `Express takes ${days} open days, as long as without it (${usual}).`,
        "Write fewer days, or remove express.",
      ),
    );
  return problems;
};

const FREE_FROM = ["business", "pickup", "freeDeliveryFrom"];
const FEE = ["business", "pickup", "deliveryFee"];

/** An amount from which delivery is free and a fee below it belong together. */
const deliveryTerms: Rule = ({ site, isRefused }) => {
  const [from, fee = 0] = [valueAt(site, FREE_FROM), valueAt(site, FEE)];
  if (typeof from !== "number" || typeof fee !== "number" || isRefused(FREE_FROM) || isRefused(FEE)) return [];
  if (fee === 0 && from > 0)
    return [
      warningAt(
        FREE_FROM,
        `Delivery is free from ${from} rupees, and costs nothing below that either.`,
        sentence`Write what it costs below that in ${otherField("deliveryFee")}, or write 0.`,
      ),
    ];
  if (fee > from)
    return [
      warningAt(
        FEE,
        `The delivery fee of ${fee} rupees is above the ${from} rupees from which delivery is free.`,
        "Write a lower fee, or a higher amount.",
      ),
    ];
  return [];
};

/** Parts of the pickup form that appear only if the shop has words for them. */
const pickupWords: Rule = ({ site }) => {
  const path = ["orders", "scheduling"];
  const pickup = valueAt(site, ["business", "pickup"]);
  const words = valueAt(site, path);
  if (!isRecord(pickup) || !isRecord(words)) return [];
  const needed = [
    { name: "express", value: "{percent}", isNeeded: pickup["express"] !== undefined },
    { name: "freeFrom", value: "{amount}", isNeeded: Number(pickup["freeDeliveryFrom"]) > 0 },
  ];
  return needed
    .filter(({ name, isNeeded }) => isNeeded && words[name] === undefined)
    .map(({ name, value }) =>
      warningAt(
        path,
        sentence`${otherField(name)} is missing, so that the pickup form does not say it.`,
        `Write it: a sentence with ${value}.`,
      ),
    );
};

export const pickupRules: readonly Rule[] = [
  windowOrder,
  windowsInHours,
  placesInWindows,
  keysOnce,
  expressTerms,
  deliveryTerms,
  pickupWords,
];

/** A pickup window with valid times. */
interface CheckedWindow {
  readonly path: Path;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly days: readonly Weekday[];
}

function checkedWindows({ nodes, isRefused }: CheckedDocument): CheckedWindow[] {
  return nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "pickup-window" || !isRecord(value)) return [];
    const { from, to, days } = value;
    if (typeof from !== "string" || typeof to !== "string" || !Array.isArray(days)) return [];
    if (["from", "to"].some((key) => isRefused([...path, key]))) return [];
    return { path, id: String(value["id"]), from, to, days: WEEKDAYS.filter((day) => days.includes(day)) };
  });
}
