import { expect, test } from "vitest";
import { keyInWords } from "#document/change/entry-name.ts";
import { changesInWords } from "#document/change/words/changes-in-words.ts";
import { entriesIn, isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { type Node, type Path, transform } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { fieldValues, withEveryField, withValue } from "#tests/helpers/document-fields.ts";

/**
 * Changes every field of the document once, adds, moves and takes out an entry of every list, and takes out every
 * group and puts it back: what Publish and History say of it is free of words that only the document's code has.
 */
const bundle = readSchema();
/** Tells an id from the same word in a text. */
const MARK = "zq-";
const MADE = /[~$]/;
const site = withMarkedIds(withEveryField(bundle, readSite(), "/every-part"));

/** Written by the program, never by owners. */
const OF_THE_PROGRAM = ["$schema", "schemaVersion"];
const values = [...fieldValues(bundle, site)].filter(([name]) => name !== "" && !OF_THE_PROGRAM.includes(name));

/** Ids, brackets, keys, days as the file has them, and what has no name. */
const OF_THE_FILE = [
  MARK,
  "[[\\]{}]",
  "\\b[a-z]+[A-Z]",
  "\\d{4}-\\d\\d",
  "\\b(undefined|null|NaN|true|false)\\b",
  "Entry \\d",
  "“”",
];

test("what is told of any change is in the owner's words", { tags: ["slow"], timeout: 600_000 }, () => {
  const unlike = values.flatMap(([name, nodes]) => nodes.slice(0, 1).flatMap((node) => wrongIn(name, node, nodes)));
  expect(values.length).toBeGreaterThan(900);
  expect(unlike).toEqual([]);
});

test("a choice and a link are told by what they name", () => {
  const changed = {
    ...readSite(),
    fallbackPath: "/pricing",
    orders: { ...readSite().orders, secondFactor: "owners-and-staff" as const },
  };
  expect(changesInWords(bundle, readSite(), changed)).toEqual([
    "Orders, who needs a code changed: Nobody → “Owners and staff”.",
    "Page for unknown addresses changed: “Home page” → “Price List”.",
  ]);
});

/** The sentences about a field that owners would not say, with the name of the field. */
function wrongIn(name: string, node: Node, nodes: readonly Node[]): string[] {
  const key = keyInWords(String(node.path.at(-1))).toLowerCase();
  const isTitled = node.schema.title?.toLowerCase().includes(key) || entriesIn(node.value).length > 0;
  const ofKey = isTitled ? [] : [`\\b${key} (changed|added|removed)`];
  const choices = (node.schema.enum ?? []).map((choice) => `: ${choice}|→ ${choice}`);
  const unfit = new RegExp([...OF_THE_FILE, ...ofKey, ...choices].join("|"));
  return changesOf(node, nodes).flatMap((after) => {
    const told = [...changesInWords(bundle, site, after), ...changesInWords(bundle, after, site)];
    if (told.length === 0) return [`${name}: nothing is told`];
    return told.filter((sentence) => unfit.test(sentence)).map((sentence) => `${name}: ${sentence}`);
  });
}

/** The document with a field changed in each way that an owner could. */
function changesOf(node: Node, nodes: readonly Node[]): Site[] {
  const { value, path, schema } = node;
  if (schema.format === "id" || schema.const !== undefined) return [];
  const [last] = otherValues(node, nodes);
  const other = last === undefined ? [] : [withValue(site, path, last)];
  return [
    ...other,
    ...withoutField(path),
    ...entriesIn(value)
      .slice(0, 1)
      .flatMap(() => otherLists(path)),
  ];
}

function withoutField(path: Path): Site[] {
  const [around, key] = [path.slice(0, -1), path.at(-1)];
  if (typeof key === "number") return [];
  const without = (group: unknown) =>
    Object.fromEntries(Object.entries(isRecord(group) ? group : {}).filter(([each]) => each !== key));
  return [changedAt(site, around, without)];
}

/** With one entry more, with the first at the end, and without the first. */
function otherLists(path: Path): Site[] {
  const entries = entriesIn(valueAt(site, path));
  const [first] = entries;
  const copy = isRecord(first) ? { ...first, id: `${MARK}new`, path: "/new", name: "New", date: "2031-01-15" } : "New";
  const more = [...entries, copy];
  return entries.length === 1
    ? [withValue(site, path, more)]
    : [more, [...entries.slice(1), first], entries.slice(1)].map((list) => withValue(site, path, list));
}

function otherValues({ value, schema }: Node, nodes: readonly Node[]): unknown[] {
  return [...new Set(pool())].filter((other) => other !== value);

  function pool(): readonly unknown[] {
    if (isRecord(value) || Array.isArray(value)) return [];
    if (typeof value === "boolean") return [!value];
    if (typeof value === "number") return [value + 1];
    return schema.enum ?? [...nodes.map((node) => node.value), ...(schema.examples ?? []), "Other words"];
  }
}

function withMarkedIds(document: Site): Site;
function withMarkedIds(document: unknown): unknown {
  return transform(bundle, bundle, document, ({ value, schema }) => {
    if (typeof value !== "string") return value;
    const isId = schema.format === "id" || (schema["x-ref"] !== undefined && schema["x-ref"] !== "media");
    if (isId) return `${MARK}${value}`;
    // What was made for a field that the document leaves out.
    return MADE.test(value) ? "Some words" : value;
  });
}
