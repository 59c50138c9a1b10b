import { existsSync, readFileSync } from "node:fs";
import { dereference, entriesIn, type Schema, type SchemaBundle } from "#document/model/schema.ts";

type Keywords = Readonly<Record<string, unknown>>;

/** Two versions of the schema of one value. */
interface Pair {
  readonly before: Schema;
  readonly after: Schema;
  readonly place: string;
}

interface Comparison {
  readonly before: SchemaBundle;
  readonly after: SchemaBundle;
  /** Compared pairs: definitions may be recursive. */
  readonly done: Set<string>;
}

/** The schema of a released version, as `npm run vellai -- freeze-schema` stored it; undefined before the release. */
export function frozenSchema(version: number): SchemaBundle | undefined {
  const file = schemaFile(version);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

export function schemaFile(version: number): string {
  return `tests/fixtures/schema.v${version}.json`;
}

/**
 * Changes that may invalidate a document: a newly required or removed field, fewer choices, tighter limits, another
 * pattern. Empty when every old document still fits.
 */
export function breakingChanges(before: SchemaBundle, after: SchemaBundle): string[] {
  return compare({ before, after, place: "" }, { before, after, done: new Set() });
}

function compare(pair: Pair, comparison: Comparison): string[] {
  const key = `${pair.before.$ref ?? ""} ${pair.after.$ref ?? ""}`;
  if (key.trim() !== "") {
    if (comparison.done.has(key)) return [];
    comparison.done.add(key);
  }
  const { place } = pair;
  const before = dereference(comparison.before, pair.before);
  const after = dereference(comparison.after, pair.after);
  const here = place === "" ? "the document" : place;
  return [
    ...CHECKS.flatMap((check) => check({ ...before }, { ...after }).map((problem) => `${here}: ${problem}`)),
    ...inFields({ before, after, place }, comparison),
    ...inBranches({ before, after, place }, comparison),
    ...(before.items && after.items
      ? compare({ before: before.items, after: after.items, place: `${place}[]` }, comparison)
      : []),
  ];
}

type Check = (before: Keywords, after: Keywords) => string[];

/** A new or higher minimum excludes values below it. */
const raised =
  (keyword: string): Check =>
  (before, after) => {
    const [old, now] = [before[keyword] ?? Number.NEGATIVE_INFINITY, after[keyword]];
    return typeof now === "number" && now > Number(old) ? [`${keyword} is ${now} now`] : [];
  };

const lowered =
  (keyword: string): Check =>
  (before, after) => {
    const [old, now] = [before[keyword] ?? Number.POSITIVE_INFINITY, after[keyword]];
    return typeof now === "number" && now < Number(old) ? [`${keyword} is ${now} now`] : [];
  };

/** A keyword with another value, or a new one. */
const changed =
  (keyword: string): Check =>
  (before, after) => {
    const now = after[keyword];
    return now === undefined || JSON.stringify(now) === JSON.stringify(before[keyword])
      ? []
      : [`${keyword} is ${JSON.stringify(now)} now`];
  };

const CHECKS: readonly Check[] = [
  (before, after) => (before["type"] === "integer" && after["type"] === "number" ? [] : changed("type")(before, after)),
  ...["const", "pattern", "x-ref", "uniqueItems", "dependencies"].map(changed),
  ...["minLength", "minItems", "minimum"].map(raised),
  ...["maxLength", "maxItems", "maximum"].map(lowered),
  (before, after) => {
    const now = entriesIn(after["enum"]);
    if (now.length === 0) return [];
    if (before["enum"] === undefined) return [`only ${now.join(", ")} are possible now`];
    return entriesIn(before["enum"]).flatMap((choice) =>
      now.includes(choice) ? [] : `the choice "${choice}" is gone`,
    );
  },
  (before, after) =>
    entriesIn(after["required"]).flatMap((name) =>
      entriesIn(before["required"]).includes(name) ? [] : `"${name}" is required now`,
    ),
  (before, after) =>
    after["additionalProperties"] === false && before["additionalProperties"] !== false
      ? ["unknown fields are refused now"]
      : [],
];

function inFields({ before, after, place }: Pair, comparison: Comparison): string[] {
  return Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const there = place === "" ? name : `${place}.${name}`;
    const now = after.properties?.[name];
    if (now) return compare({ before: field, after: now, place: there }, comparison);
    return after.additionalProperties === false ? [`${there}: the field is gone`] : [];
  });
}

/** Branches of a union are matched by their discriminator, such as the type of a section. */
function inBranches({ before, after, place }: Pair, comparison: Comparison): string[] {
  const key = before.discriminator?.propertyName ?? "";
  const branches = new Map((after.oneOf ?? []).map((branch) => [nameOf(comparison.after, branch, key), branch]));
  return (before.oneOf ?? []).flatMap((branch) => {
    const name = nameOf(comparison.before, branch, key);
    const now = branches.get(name);
    if (now === undefined) return [`${place}: the ${key} "${name}" is gone`];
    return compare({ before: branch, after: now, place: `${place}<${name}>` }, comparison);
  });
}

function nameOf(bundle: SchemaBundle, branch: Schema, key: string): string {
  return String(dereference(bundle, branch).properties?.[key]?.const);
}
