import { shown } from "#document/check/facts/place.ts";
import type { ProblemWords } from "#document/check/facts/problem.ts";
import { choice, type FindingWords, otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import { formatWords, newerWords } from "#document/check/format-words.ts";
import { tidyValue } from "#document/check/tidy-values.ts";
import { closest, didYouMean, nearMiss, possible } from "#document/check/words/suggest.ts";
import { dereference, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { counted } from "#lib/locale/words.ts";

/** A rule of the schema that a value breaks. */
export interface Broken {
  /** Where the value is, or the group that lacks a field. */
  readonly path: Path;
  readonly value: unknown;
  readonly schema: Schema;
  /** Schema and fields of the group that holds the value, or that lacks a field. */
  readonly group: Schema;
  readonly written: readonly string[];
  readonly missing: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly bundle: SchemaBundle;
}

/** Forms write the right kind: these words are for those who write the file. */
const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "a group in { }",
};

const WORDS: Readonly<Record<string, (broken: Broken) => ProblemWords>> = {
  type: (broken) =>
    formatWords(broken) ?? {
      problem: sentence`${subject(broken.path)} is ${kindOf(broken.value)}, but ${kindsOf(broken.params)} belongs here.`,
      hint:
        converted(broken.value, String(broken.params["type"])) ??
        explained(`Write ${kindsOf(broken.params)}`, broken.schema),
    },
  const: (broken) =>
    newerWords(broken) ?? {
      problem: sentence`${subject(broken.path, shown(broken.value))} is not possible here.`,
      hint: `${broken.schema["x-write"] ?? `Write ${shown(broken.schema.const)}`}.`,
    },
  enum: ({ path, value, schema }) => ({
    problem: sentence`${subject(path, choiceOf(value))} is none of the choices.`,
    hint: choose(value, (schema.enum ?? []).map(String)),
  }),
  discriminator: ({ path, value, group, bundle, missing }) => {
    const choices = branches(bundle, group, missing || String(path.at(-1)));
    if (missing !== "")
      return {
        problem: sentence`${otherField(missing)} is missing.`,
        hint: sentence`Choose one. ${possible(choices)}`,
      };
    return { problem: sentence`${subject(path, choiceOf(value))} is not known.`, hint: choose(value, choices) };
  },
  pattern: (broken) =>
    formatWords(broken) ?? {
      problem: sentence`${subject(broken.path, shown(broken.value))} is not ${broken.schema["x-noun"] ?? "written the way it must be"}.`,
      hint: howToWrite(broken.value, broken.schema),
    },
  minLength: ({ path, params, schema }) => ({
    problem: params["limit"] === 1 ? sentence`${subject(path)} is empty.` : sentence`${subject(path)} is too short.`,
    hint:
      params["limit"] === 1 ? explained("Write something", schema) : `Write at least ${params["limit"]} characters.`,
  }),
  maxLength: ({ path, value, params }) => ({
    problem: sentence`${subject(path)} has ${[...String(value)].length} characters, but there is room for ${String(params["limit"])}.`,
    hint: "Shorten it.",
  }),
  minimum: ({ path, value, params }) => ({
    problem: sentence`${subject(path, shown(value))} is too small.`,
    hint: `Write ${params["limit"]} or more.`,
  }),
  maximum: ({ path, value, params }) => ({
    problem: sentence`${subject(path, shown(value))} is too large.`,
    hint: `Write ${params["limit"]} or less.`,
  }),
  minItems: ({ path, value, params, schema }) => ({
    problem: sentence`${subject(path)} has ${entries(countOf(value))}, but needs ${atLeast(schema, params["limit"])}.`,
    hint: `Add ${Number(params["limit"]) - countOf(value)} more.`,
  }),
  maxItems: ({ path, value, params }) => ({
    problem: sentence`${subject(path)} has ${entries(countOf(value))}, but there is room for ${String(params["limit"])}.`,
    hint: `Remove ${countOf(value) - Number(params["limit"])}.`,
  }),
  uniqueItems: ({ path, params }) => ({
    problem: sentence`${subject(path)} holds the same entry twice, as number ${Number(params["j"]) + 1} and number ${Number(params["i"]) + 1}.`,
    hint: "Remove one of them.",
  }),
  required: ({ missing, group, bundle }) => ({
    problem: sentence`${otherField(missing)} is missing.`,
    hint: explained("Write it", fieldOf(bundle, group, missing)),
  }),
  dependencies: ({ missing, group, bundle, params }) => ({
    problem: sentence`${otherField(String(params["property"]))} is there, but ${otherField(missing)} is missing.`,
    hint: explained("Write it", fieldOf(bundle, group, missing)),
  }),
  additionalProperties: ({ path, group, written }) => {
    const key = String(path.at(-1));
    const free = Object.keys(group.properties ?? {}).filter((key) => !written.includes(key));
    return {
      problem: `"${key}" is not known here.`,
      hint: unknownKeyHint(key, free),
    };
  },
};

/** Schema keywords with messages of their own. */
export const SPOKEN_KEYWORDS: readonly string[] = Object.keys(WORDS);

/** What is wrong and what to write instead, for a broken keyword of the schema. */
export function say(keyword: string, broken: Broken): ProblemWords {
  const words = WORDS[keyword];
  if (words) return words(broken);
  return {
    problem: sentence`${subject(broken.path, shown(broken.value))} does not fit here.`,
    hint: explained("Write it another way", broken.schema),
  };
}

/** Only those who write the file have written it: forms show what is known. */
function unknownKeyHint(key: string, free: readonly string[]): string {
  const near = nearMiss(key, free);
  if (near !== undefined) return `Did you mean "${near}"?`;
  const keys = free.map((one) => `"${one}"`).join(", ");
  return keys === "" ? "Remove it." : `Remove it. Possible here: ${keys}.`;
}

function kindsOf({ type }: Broken["params"]): string {
  return KINDS[String(type)] ?? "something else";
}

function kindOf(value: unknown): string {
  if (value === null || value === "") return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group";
  return typeof value === "string" ? `the text ${shown(value)}` : shown(value);
}

/** The same value converted to the expected type, where the intention is certain. */
function converted(value: unknown, type: string): string | undefined {
  if (type === "string" && ["number", "boolean"].includes(typeof value)) return `Write it in quotes: "${value}".`;
  if (type === "array" && value !== null) return `Write it in square brackets: [${shown(value)}].`;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const isNumber = type === "number" || (type === "integer" && Number.isInteger(Number(value)));
  if (isNumber && !Number.isNaN(Number(value))) return `Write it without quotes: ${Number(value)}.`;
  return type === "boolean" && ["true", "false"].includes(value) ? `Write it without quotes: ${value}.` : undefined;
}

function howToWrite(value: unknown, schema: Schema): string {
  const example = closest(String(value), (schema.examples ?? []).map(String));
  const how = schema["x-write"];
  const same = tidyValue(value, schema);
  if (same !== undefined) return `Write ${shown(same)}.`;
  if (how === undefined) return schema.description ?? "Compare it with other entries.";
  return example === undefined ? `Write ${how}.` : `Write ${how}, such as "${example}".`;
}

function choose(value: unknown, choices: readonly string[]): FindingWords {
  return didYouMean(String(value), choices, possible(choices));
}

function branches(bundle: SchemaBundle, union: Schema, tag: string): string[] {
  return (union.oneOf ?? []).map((branch) => String(dereference(bundle, branch).properties?.[tag]?.const));
}

function fieldOf(bundle: SchemaBundle, group: Schema, key: string): Schema {
  return dereference(bundle, group.properties?.[key] ?? {});
}

function explained(order: string, { description, "x-ref": collection }: Schema): string {
  if (collection === "media") return "Choose a picture.";
  return description === undefined ? `${order}.` : `${order}: ${description}`;
}

/** A value where one of some words belongs. */
function choiceOf(value: unknown): FindingWords {
  return typeof value === "string" ? choice(value) : shown(value);
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function entries(count: number): string {
  return count === 0 ? "no entries" : counted(count, "entry", "entries");
}

function atLeast({ maxItems }: Schema, limit: unknown): string {
  return maxItems === limit ? `exactly ${limit}` : `at least ${limit}`;
}
