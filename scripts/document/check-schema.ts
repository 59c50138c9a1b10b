import type { ErrorObject } from "ajv";
import type { SchemaBundle } from "#document/schema.ts";
import type { Path } from "#document/walk.ts";
import { labelOf, stepsTo } from "#scripts/document/place.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import type { Problem } from "#scripts/document/problem.ts";
import { say } from "#scripts/document/schema-words.ts";
import { nearMiss } from "#scripts/document/suggest.ts";
import { tidied } from "#scripts/document/tidy-values.ts";
import { validatorOf } from "#scripts/document/validator.ts";

/** Says what is wrong with a document's shape: one problem per mistake, none when it fits the schema. */
export type SchemaCheck = (site: unknown) => Problem[];

const compiled = new WeakMap<SchemaBundle, SchemaCheck>();

/** The check for a schema, compiled once per schema. */
export function schemaCheck(bundle: SchemaBundle): SchemaCheck {
  const check = compiled.get(bundle) ?? compile(bundle);
  compiled.set(bundle, check);
  return check;
}

function compile(bundle: SchemaBundle): SchemaCheck {
  const validate = validatorOf(bundle);
  return (site) =>
    validate(site) ? [] : onePerMistake(site, validate.errors ?? []).map((error) => inWords(bundle, site, error));
}

interface Mistake {
  readonly error: ErrorObject;
  /** The value at fault; for an unknown field, that field; for a missing one, the group that lacks it. */
  readonly path: Path;
  /** The field that is missing. */
  readonly missing?: string | undefined;
}

/** What hides what when one value breaks several rules: a text that is no number need not be told its limits too. */
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

/** What may be wrong with a value that says the right thing in the wrong way. */
const MENDABLE = ["type", "pattern"];

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
  return mistakes.filter((mistake) => !isMisspelt(mistake, unknown));
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

/** A field that is missing because its name is misspelt is told once, at the misspelt name. */
function isMisspelt({ path, missing }: Mistake, unknown: readonly Path[]): boolean {
  if (missing === undefined) return false;
  const group = pointerTo(path);
  const beside = unknown.filter((field) => pointerTo(field.slice(0, -1)) === group);
  return beside.some((field) => nearMiss(labelOf(field), [missing]) === missing);
}

function inWords(bundle: SchemaBundle, site: unknown, { error, path, missing }: Mistake): Problem {
  const steps = stepsTo(bundle, site, path);
  const here = steps.at(-1);
  const group = missing === undefined ? steps.at(-2) : here;
  const words = say(error.keyword, {
    label: labelOf(path),
    value: here?.value,
    schema: here?.schema ?? {},
    group: group?.schema ?? {},
    written: Object.keys(Object(group?.value)),
    missing: missing ?? "",
    params: error.params,
    bundle,
  });
  const to = MENDABLE.includes(error.keyword) ? tidied(here?.value, here?.schema ?? {}) : undefined;
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
      value = Object(value)[key];
      return key;
    });
}
