import { expect, test } from "vitest";
import { isRecord, type Schema } from "#document/model/schema.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const patterns = new Map<string, Schema>();
JSON.stringify(CHECK_OPTIONS.bundle, (key, node) => {
  if (isRecord(node) && typeof node["pattern"] === "string") patterns.set(node["pattern"], node);
  return key === "examples" ? undefined : node;
});
const LONG = 4000;

/** The document has no patterns of its own: its texts are matched against those of the schema only. */
test.each([...patterns])("%s answers at once, however long the text", (pattern) => {
  const expression = new RegExp(pattern);
  const pieces = ["a", "1", "-", "a-", "/a", "/", ".", "a.", "@", "a@a.", " ", "+1", "#", "::"];
  const started = performance.now();
  for (const piece of pieces) expression.test(`${piece.repeat(LONG / piece.length)}\n!`);
  expect(performance.now() - started).toBeLessThan(500);
});
