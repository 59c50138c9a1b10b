import { shown } from "#document/check/facts/place.ts";
import type { ProblemWords } from "#document/check/facts/problem.ts";
import { type FindingWords, otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import { hoursBetween } from "#document/check/words/hours-words.ts";
import { dayInWords, writtenDate } from "#document/check/words/written-dates.ts";
import { dereference, isLink, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { plainPrice, readPrice } from "#document/text/read-price.ts";
import { cleanSigns } from "#lib/clean.ts";

/** Messages for links, prices, dates and times; undefined when the general message is enough. */
export function formatWords(written: Written): ProblemWords | undefined {
  const { path, value, schema, group } = written;
  const isOptional = group.required?.includes(String(path.at(-1))) === false;
  return (
    linkWords(path, value, schema) ??
    priceWords(path, value, schema, isOptional) ??
    dateWords(path, value, schema) ??
    timeWords(written)
  );
}

/** A document of a later version than the schema's; undefined for any other value that is not possible. */
export function newerWords({ path, value, schema }: Written): ProblemWords | undefined {
  if (path.at(-1) !== "schemaVersion" || typeof value !== "number" || value <= Number(schema.const)) return undefined;
  return {
    problem: `The document is of version ${value}, which is newer than this program: it knows version ${schema.const}.`,
    hint: "Update the program, or restore a document that was made with it.",
  };
}

const ELSEWHERE = "Choose a page, or write an address that begins with https://.";

/** Problems by the beginning of a link. */
const SCHEMES: Readonly<Record<string, string>> = {
  javascript: "would run a program instead of leading somewhere",
  vbscript: "would run a program instead of leading somewhere",
  data: "would show a page that is nobody's",
  file: "leads to a file that visitors do not have",
};

/** Message for a forbidden kind of link; undefined for a misspelt one. */
function linkWords(path: Path, value: unknown, schema: Schema): ProblemWords | undefined {
  if (typeof value !== "string" || !isLink(schema)) return undefined;
  const link = value.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase() ?? "";
  const harm = SCHEMES[scheme];
  if (harm !== undefined) return { problem: sentence`${subject(path, shown(value))} ${harm}.`, hint: ELSEWHERE };
  if (scheme === "http")
    return {
      problem: sentence`${subject(path, shown(value))} is not a safe address.`,
      hint: `Write ${shown(link.replace(/^http/i, "https"))}, if that leads to the same place.`,
    };
  if (!/^[/\\]{2}/.test(link)) return undefined;
  return {
    problem: sentence`${subject(path, shown(value))} leads to another site, though it looks like a page of this one.`,
    hint: `Write ${shown(link.replace(/^[/\\]+/, "https://"))}, if that is meant.`,
  };
}

/** Digits of an amount, as the schema allows them. */
const MAX_DIGITS = 6;
const PRICE_EXAMPLE = 'digits with an optional +, such as "170+"';

/** Message for an invalid price; undefined when the general one is enough. `isOptional`: the line may be left out. */
function priceWords(path: Path, value: unknown, schema: Schema, isOptional: boolean): ProblemWords | undefined {
  if (schema.format !== "price" || (typeof value === "object" && value !== null)) return undefined;
  const text = value === null ? "" : cleanSigns(plainPrice(String(value)));
  const written = subject(path, shown(value));
  if (text === "")
    return {
      problem: sentence`${subject(path)} is missing.`,
      hint: `Write ${PRICE_EXAMPLE}${isOptional ? ", or leave it out" : ""}.`,
    };
  const read = readPrice(text);
  if (typeof read === "object") return { problem: sentence`${written} ${read.problem}`, hint: read.hint };
  if (text.startsWith("-"))
    return { problem: sentence`${written} is less than nothing.`, hint: `Write ${PRICE_EXAMPLE}.` };
  if (new RegExp(`\\d{${MAX_DIGITS + 1}}`).test(text))
    return { problem: sentence`${written} is too large.`, hint: `Write a price of at most ${MAX_DIGITS} digits.` };
  return /\d/.test(text)
    ? undefined
    : { problem: sentence`${written} is not a price.`, hint: `Write ${PRICE_EXAMPLE}.` };
}

/** Message for an invalid date; undefined when the general one is enough. */
function dateWords(path: Path, value: unknown, { format }: Schema): ProblemWords | undefined {
  if (format !== "date" || typeof value !== "string") return undefined;
  if (value.trim() === "")
    return {
      problem: sentence`${subject(path)} is missing.`,
      hint: "Choose a day.",
    };
  const meant = writtenDate(value);
  if (meant === undefined || meant.isSure) return undefined;
  return {
    problem: sentence`${subject(path, shown(value))} is not written as year-month-day.`,
    hint: `Write "${meant.date}", if ${dayInWords(meant.date)} is meant.`,
  };
}

/** A value of the document, and the schemas that it and its group should match. */
export interface Written {
  readonly path: Path;
  readonly value: unknown;
  readonly schema: Schema;
  readonly group: Schema;
  readonly bundle: SchemaBundle;
}

const HOURS_EXAMPLE = { opens: "10:00", closes: "20:00" };

/** Message for two times in one value, such as "10am-8pm". */
function timeWords({ path, value, schema, group, bundle }: Written): ProblemWords | undefined {
  if (typeof value !== "string") return undefined;
  const both = hoursBetween(value);
  if (schema.format === "clock-time" && both !== undefined) {
    const [from, to] = timesOf(bundle, group);
    const hint =
      from === undefined || to === undefined
        ? `Write one of them, such as "${both.closes}".`
        : sentence`Write ${pair(from, to, both)}.`;
    return { problem: sentence`${subject(path, shown(value))} holds two times.`, hint };
  }
  const [from, to] = schema.properties ? timesOf(bundle, schema) : [];
  if (from === undefined || to === undefined) return undefined;
  const closed = both === undefined ? ", or leave both empty on a day the shop is closed" : "";
  return {
    problem: sentence`${subject(path, shown(value))} does not say separately when it begins and ends.`,
    hint: sentence`Write ${pair(from, to, both ?? HOURS_EXAMPLE)}${closed}.`,
  };
}

function timesOf(bundle: SchemaBundle, { properties = {} }: Schema): string[] {
  return Object.keys(properties).filter((key) => dereference(bundle, properties[key] ?? {}).format === "clock-time");
}

function pair(from: string, to: string, { opens, closes }: typeof HOURS_EXAMPLE): FindingWords {
  return sentence`${opens} at ${otherField(from)} and ${closes} at ${otherField(to)}`;
}
