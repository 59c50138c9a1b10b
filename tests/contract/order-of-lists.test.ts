import { expect, test } from "vitest";
import type { Node } from "#document/model/walk.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { fieldsOf, fieldValues, withEveryField, withValue } from "#tests/helpers/document-fields.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";

const bundle = readSchema();
const site = withEveryField(bundle, readSite(), "/every-part");
const now = new Date("2026-06-01T12:00:00+05:30");
const original = renderedSite(site, bundle, now);
const fields = [...fieldsOf(bundle)];

/** Lists of more than one entry, at the last place and at the first two where the document has them. */
const lists = [...fieldValues(bundle, site)].flatMap(([name, nodes]): [string, Node[]][] => {
  const full = nodes.filter(({ value }) => Array.isArray(value) && value.length > 1);
  return full.length > 0 ? [[name, [...full.slice(-1), ...full.slice(0, 2)]]] : [];
});
const isUnordered = ([, nodes]: [string, Node[]]) => nodes.some(({ schema }) => schema["x-unordered"]);

/** What is seen only in a state of a page is not on a page that nobody has touched. */
const isShownAtOnce = ([name]: [string, Node[]]) =>
  fields.some(([field, schema]) => field.startsWith(`${name}/`) && schema["x-shown"] === undefined);

test("where the editor can move an entry, the page shows it; where nobody sees an order, there is none to change", {
  tags: ["slow"],
  timeout: 600_000,
}, async () => {
  expect(lists.length).toBeGreaterThan(60);
  const unmarked: string[] = [];
  const marked: string[] = [];
  for (const list of lists.filter((each) => isUnordered(each) || isShownAtOnce(each))) {
    const isSeen = await isMoveSeen(list);
    if (isSeen === isUnordered(list)) (isSeen ? marked : unmarked).push(list[0]);
  }
  expect(unmarked, "say x-unordered in the schema, or show the order").toEqual([]);
  expect(marked, "the order shows: take x-unordered out of the schema").toEqual([]);
});

async function isMoveSeen([, nodes]: [string, Node[]]): Promise<boolean> {
  for (const { value, path } of nodes) {
    if (!Array.isArray(value)) continue;
    const moved = renderedSite(withValue(site, path, [...value.slice(1), value[0]]), bundle, now);
    for (const page of moved.paths.toReversed())
      if (moved.data(page) !== original.data(page) && (await moved.html(page)) !== (await original.html(page)))
        return true;
  }
  return false;
}
