import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Schema } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Node } from "#document/model/walk.ts";
import { pictureNames } from "#server/document/pictures-in.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import {
  fieldsOf,
  fieldsShown,
  fieldValues,
  idsOf,
  isForReaders,
  marked,
  withEveryField,
  withValue,
} from "#tests/helpers/document-fields.ts";
import { askingSite } from "#tests/helpers/own-questions.ts";
import { fc } from "#tests/helpers/property.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";
import { fitting } from "#tests/helpers/schema-arbitrary.ts";

/**
 * Changes every field of the document once, and searches for the change in all output: pages with their heads, the app
 * manifest, the sitemap, the 404 page, the facts of the database.
 */
const bundle = readSchema();
const now = new Date("2026-06-01T12:00:00+05:30");
const site = current(withEveryField(bundle, askingSite(readSite()), "/every-part"));
const values = fieldValues(bundle, site);
const original = renderedSite(site, bundle, now);
const pools = new Map([...idsOf(bundle, site), ["media", pictureNames("src/public/media")]]);

const fields = [...fieldsOf(bundle)];
const read = fields.filter((field) => isForReaders(field) && field[1]["x-shown"] === undefined);

test("every field of the schema has a value somewhere", () =>
  expect(fields.map(([name]) => name).filter((name) => !values.has(name))).toEqual([]));

test("a change of any field is visible", { tags: ["slow"], timeout: 1_200_000 }, async () => {
  const unseen = await unseenFields(read.map(([name]) => name));
  expect(unseen, "remove these from the schema, or show them").toEqual([]);
});

/** A few texts are shown only if they equal another one: those are changed alone, like all values other than texts. */
async function unseenFields(names: readonly string[]): Promise<string[]> {
  const free = new Set(fields.flatMap(([name, schema]) => (schema.type === "string" && isFree(schema) ? name : [])));
  const unseen = new Set(await unseenTexts(names.filter((name) => free.has(name))));
  const hidden: string[] = [];
  for (const name of names) if (!free.has(name) || unseen.has(name)) if (!(await isSeen(name))) hidden.push(name);
  return hidden;
}

/** Kinds of sections whose schema or component differs from the commit before the last one. */
function changedSections(): string[] {
  const { stdout } = spawnSync("git", ["diff", "--name-only", "HEAD~1", "--", "schema/sections", "src/sections"], {
    encoding: "utf8",
  });
  const untracked = spawnSync("git", ["ls-files", "--others", "--exclude-standard", "schema/sections"], {
    encoding: "utf8",
  });
  const names = `${stdout}\n${untracked.stdout}`.matchAll(/^(?:schema|src)\/sections\/([\w-]+)/gm);
  return [...new Set([...names].map(([, name = ""]) => name))];
}

test("a field of a section that was changed is on a page", { timeout: 300_000 }, async () => {
  const kinds = changedSections();
  const names = read.map(([name]) => name).filter((name) => kinds.some((kind) => name.includes(`/sections/${kind}/`)));
  const unseen = names.length === 0 ? [] : await unseenFields(names);
  expect(unseen, "remove these from the schema, or show them in the component").toEqual([]);
});

test("a text for a state of its page is not on the prerendered page", async () => {
  const waiting = fieldsShown(bundle, "in-a-state");
  expect(await unseenTexts(waiting)).toEqual(waiting);
});

function isFree(schema: Schema): boolean {
  return schema.pattern === undefined && schema.enum === undefined && schema["x-ref"] === undefined;
}

/** The same with every notice and offer active. */
function current(full: Site): Site {
  const span = { from: "2026-05-01", until: "2026-07-31" };
  const { notices = [], offers = [] } = full;
  return {
    ...full,
    notices: notices.map((each) => ({ ...each, ...span })),
    offers: offers.map((each) => ({ ...each, ...span })),
  };
}

/** A closed day, for its words. */
const SUNDAY = ["business", "hours", "weekly", "sunday"];

/** Fields whose marked values are not in the output. Marks are in capitals, which no class has. */
async function unseenTexts(names: readonly string[]): Promise<string[]> {
  const marks = names.flatMap((name) => (values.get(name) ?? []).map((node) => ({ name, node })));
  const text = (index: number) => `Q${index}Q`;
  const changed = marks.reduce(
    (document: Site, { node }, index) =>
      isFree(node.schema) ? withValue(document, node.path, marked(node, text(index))) : document,
    withValue(site, SUNDAY, {}),
  );
  const drawn = renderedSite(changed, bundle, now);
  let all = drawn.files;
  for (const path of drawn.paths) all += await drawn.html(path);
  const found = new Set(all.match(/Q\d+Q/g));
  const seen = new Set(marks.flatMap(({ name }, index) => (found.has(text(index)) ? name : [])));
  return names.filter((name) => !seen.has(name));
}

/** Whether another value of a field changes the output, tried at a few places. */
async function isSeen(name: string): Promise<boolean> {
  const nodes = values.get(name) ?? [];
  // What cannot be rendered, such as a reference to a missing page, has no output.
  for (const node of [...nodes.slice(-2), ...nodes.slice(0, 2)])
    for (const value of otherValues(node, nodes).slice(0, 4))
      if (await differs(withValue(site, node.path, value)).catch(() => false)) return true;
  return false;
}

/** The page with every section comes first: most changes are visible there. */
async function differs(document: Site): Promise<boolean> {
  const changed = renderedSite(document, bundle, now);
  if (changed.files !== original.files || changed.paths.join() !== original.paths.join()) return true;
  for (const path of changed.paths.toReversed()) {
    const isSame = changed.data(path) === original.data(path);
    if (!isSame && (await changed.html(path)) !== (await original.html(path))) return true;
  }
  return false;
}

function otherValues({ value, schema }: Node, nodes: readonly Node[]): unknown[] {
  return [...new Set(pool())].filter((other) => other !== value);

  function pool(): readonly unknown[] {
    if (typeof value === "boolean") return [!value];
    if (typeof value === "number") return [value + 1, value - 1];
    if (schema["x-ref"] !== undefined) return pools.get(schema["x-ref"]) ?? [];
    if (schema.enum) return schema.enum;
    const made = fc.sample(fitting(bundle, schema), { numRuns: 4, seed: 7 });
    return [...nodes.map((node) => node.value), ...(schema.examples ?? []), ...made];
  }
}
