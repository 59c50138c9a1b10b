import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { checkText } from "#server/document/check-text.ts";
import { reportLine } from "#server/document/report.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const site: unknown = JSON.parse(readFileSync(SITE_FILE, "utf8"));

/** Groups with many references to them: the document itself, and two of its parts. */
const DOCUMENT = [[]];
const PARTS = [["business"], ["priceBook"]];
/** Without it, every text about how long data is stored is wrong. */
const TOLD_IN_TEXTS = ["retention"];

const fieldsOf = (groups: readonly string[][]) =>
  groups.flatMap((group) =>
    Object.keys(groupAt(site, group))
      .filter((field) => !TOLD_IN_TEXTS.includes(field))
      .map((field) => [[...group, field].join("."), group, field] as const),
  );

function groupAt(document: unknown, path: readonly (string | number)[]): Record<string, unknown> {
  const group = valueAt(document, path);
  if (!isRecord(group)) throw new TypeError(`There is no group at ${path.join("/")}.`);
  return group;
}

function lines(group: readonly (string | number)[], change: (around: Record<string, unknown>) => void): string[] {
  const copy = structuredClone(site);
  change(groupAt(copy, group));
  const { findings } = checkText(JSON.stringify(copy, null, 2), CHECK_OPTIONS);
  return findings.map((finding) => reportLine("site.json", finding));
}

describe.each([
  { where: "the document", groups: DOCUMENT, tags: [] },
  { where: "its parts", groups: PARTS, tags: ["slow"] },
])("one cause is one line, however much refers to it: in $where", ({ groups, tags }) => {
  const fields = fieldsOf(groups);

  test.each(fields)("%s is missing, has another name, or is of the wrong kind", { tags }, (_name, group, field) => {
    const reported = (change: (around: Record<string, unknown>, value: unknown) => void) =>
      lines(group, (around) => {
        const { [field]: value } = around;
        delete around[field];
        change(around, value);
      });
    expect(reported(() => undefined).slice(1)).toEqual([]);
    const renamed = reported((around, value) => Object.assign(around, { zzzzzz: value }));
    expect(renamed).toEqual([expect.stringContaining('"zzzzzz" is not known here.')]);
    const wrong = (value: unknown) => (typeof value === "object" ? "wrong" : []);
    expect(reported((around, value) => Object.assign(around, { [field]: wrong(value) }))).toHaveLength(1);
  });
});

test("mistakes inside a misnamed group are reported at their line, under its own name", () => {
  const reported = lines([], (around) => {
    const book = JSON.parse(JSON.stringify(around["priceBook"]).replace('"170+"', '"17O+"'));
    delete around["priceBook"];
    around["costs"] = book;
  });
  expect(reported).toEqual([
    expect.stringContaining('Site: "costs" is not known here. Did you mean "priceBook"?'),
    expect.stringContaining('Prices › Women\'s Wear › Saree: Regular price "17O+" is not a price.'),
  ]);
});
