import type { ErrorObject } from "ajv";
import { stepsTo } from "#document/check/facts/place.ts";
import type { Problem } from "#document/check/facts/problem.ts";
import { say } from "#document/check/schema-words.ts";
import { tidyValue } from "#document/check/tidy-values.ts";
import { nearMiss } from "#document/check/words/suggest.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Whether a value fits the schema; the last errors are in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly ErrorObject[] | null;
}

/** A schema and the validator compiled from it. */
export interface Grammar {
  readonly bundle: SchemaBundle;
  readonly validate: Validator;
}

/** A mistake in a document's shape. */
export interface Fault {
  readonly problem: Problem;
  readonly keyword: string;
  /** The invalid value, or the group that lacks one. */
  readonly at: Path;
}

/**
 * Problems of a document's shape, with their places: one per mistake, none when it fits the schema. A document of
 * another version has one problem: all others follow from it.
 */
export function schemaFaults({ bundle, validate }: Grammar, site: unknown): Fault[] {
  if (validate(site)) return [];
  const faults = onePerMistake(site, validate.errors ?? []).map((mistake) => ({
    problem: inWords(bundle, site, mistake),
    keyword: mistake.error.keyword,
    at: mistake.missing === undefined ? mistake.path : [...mistake.path, mistake.missing],
  }));
  const version = faults.find(isOtherVersion);
  return version ? [version] : faults;
}

/** Whether the document was made for another version of the schema. */
export function isOtherVersion({ keyword, at }: Fault): boolean {
  return keyword === "const" && pointerTo(at) === "/schemaVersion";
}

interface Mistake {
  readonly error: ErrorObject;
  /** The invalid value; for an unknown field, that field; for a missing one, its group. */
  readonly path: Path;
  readonly missing?: string | undefined;
}

/** Precedence when one value breaks several rules: a text that is not a number needs no message about limits. */
const WEIGHT = [
  "type",
  "discriminator",
  "const",
  "enum",
  "required",
  "dependencies",
  "additionalProperties",
  "minLength",
  "pattern",
];

/** Keywords of mistakes that can be fixed without loss. */
const FIXABLE = ["type", "pattern"];

function onePerMistake(site: unknown, errors: readonly ErrorObject[]): Mistake[] {
  const weight = ({ keyword }: ErrorObject) => (WEIGHT.includes(keyword) ? WEIGHT.indexOf(keyword) : WEIGHT.length);
  const first = new Map<string, Mistake>();
  for (const error of errors.toSorted((a, b) => weight(a) - weight(b))) {
    const mistake = mistakeOf(site, error);
    const place = `${pointerTo(mistake.path)}#${mistake.missing ?? ""}`;
    if (!first.has(place)) first.set(place, mistake);
  }
  const mistakes = [...first.values()];
  const unknown = mistakes.filter(({ error }) => error.keyword === "additionalProperties").map(({ path }) => path);
  const wrong = new Set(mistakes.map(({ path }) => pointerTo(path)));
  return mistakes.filter((mistake) => !isMisspelt(mistake, unknown) && !isExplainedBy(mistake, wrong));
}

/** A missing field whose neighbour is invalid: that one may hold both values, such as "10am-8pm". */
function isExplainedBy({ error, path }: Mistake, wrong: ReadonlySet<string>): boolean {
  return error.keyword === "dependencies" && wrong.has(pointerTo([...path, error.params["property"]]));
}

function mistakeOf(site: unknown, error: ErrorObject): Mistake {
  const { keyword, params } = error;
  const path = pathAt(site, error.instancePath);
  if (keyword === "required" || keyword === "dependencies") return { error, path, missing: params["missingProperty"] };
  if (keyword === "additionalProperties") return { error, path: [...path, params["additionalProperty"]] };
  if (keyword !== "discriminator") return { error, path };
  return params["tagValue"] === undefined
    ? { error, path, missing: params["tag"] }
    : { error, path: [...path, params["tag"]] };
}

/** A field that is missing because its name is misspelt is reported once, at the misspelt name. */
function isMisspelt({ path, missing }: Mistake, unknown: readonly Path[]): boolean {
  if (missing === undefined) return false;
  const group = pointerTo(path);
  const beside = unknown.filter((field) => pointerTo(field.slice(0, -1)) === group);
  return beside.some((field) => nearMiss(String(field.at(-1)), [missing]) === missing);
}

function inWords(bundle: SchemaBundle, site: unknown, { error, path, missing }: Mistake): Problem {
  const steps = stepsTo(bundle, site, path);
  const here = steps.at(-1);
  const group = missing === undefined ? steps.at(-2) : here;
  const words = say(error.keyword, {
    path,
    value: here?.value,
    schema: here?.schema ?? {},
    group: group?.schema ?? {},
    written: isRecord(group?.value) ? Object.keys(group.value) : [],
    missing: missing ?? "",
    params: error.params,
    bundle,
  });
  const to = FIXABLE.includes(error.keyword) ? tidyValue(here?.value, here?.schema ?? {}) : undefined;
  return {
    path,
    severity: "error",
    ...(error.keyword === "additionalProperties" && { at: "key" }),
    ...words,
    ...(to !== undefined && { fix: { to } }),
  };
}

function pathAt(site: unknown, pointer: string): Path {
  let value = site;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const name = part.replace(/~1/g, "/").replace(/~0/g, "~");
      const key = Array.isArray(value) ? Number(name) : name;
      value = valueAt(value, [key]);
      return key;
    });
}
