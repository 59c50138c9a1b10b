import { expect, test } from "vitest";
import { isRecord, type Schema } from "#document/model/schema.ts";
import { growthOf, LINEAR } from "#tests/helpers/growth.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const patterns = new Map<string, Schema>();
JSON.stringify(CHECK_OPTIONS.bundle, (key, node) => {
  if (isRecord(node) && typeof node["pattern"] === "string") patterns.set(node["pattern"], node);
  return key === "examples" ? undefined : node;
});

const PIECES = ["a", "1", "-", "a-", "/a", "/", ".", "a.", "@", "a@a.", " ", "+1", "#", "::"];

/** The document has no patterns of its own: its texts are matched against those of the schema only. */
test.each([...patterns])("the time for %s grows with the length of the text", (pattern) => {
  const expression = new RegExp(pattern);
  const matchAll = (length: number) => {
    for (const piece of PIECES) expression.test(`${piece.repeat(length / piece.length)}\n!`);
  };
  expect(growthOf(matchAll, 1000)).toBeLessThan(LINEAR);
});
