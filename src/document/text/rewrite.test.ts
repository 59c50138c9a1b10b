import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rewrite } from "#document/text/rewrite.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
import { fc } from "#tests/helpers/property.ts";

const text = readFileSync(SITE_FILE, "utf8");
const site: unknown = JSON.parse(text);

describe("rewriting a document", () => {
  test("the same content is the same text", () => expect(rewrite(text, structuredClone(site))).toBe(text));

  test("one price changes one line", () => {
    const after = JSON.parse(text.replace('"170+"', '"190+"'));
    expect(rewrite(text, after)).toBe(text.replace('"170+"', '"190+"'));
  });

  test("spaces, key order and number formats stay", () => {
    const odd = '{\n\t"b" : 1.0,\n\n\t"list": [1, 2,  3],\n\t"a":{"x":1}\n}\n';
    expect(rewrite(odd, { a: { x: 2, y: 3 }, b: 1, list: [1, 2, 3] })).toBe(
      '{\n\t"b" : 1.0,\n\n\t"list": [1, 2,  3],\n\t"a":{"x":2, "y": 3}\n}\n',
    );
  });

  test("an entry is added, removed and moved without touching its neighbours", () => {
    const list = '[\n  { "id": "a" },\n  { "id": "b", "n": 1 },\n  { "id": "c" }\n]\n';
    expect(rewrite(list, [{ id: "c" }, { id: "a" }, { id: "d" }])).toBe(
      '[\n  { "id": "c" },\n  { "id": "a" },\n  {\n    "id": "d"\n  }\n]\n',
    );
  });

  test("an empty group is filled with the file's own indentation", () =>
    expect(rewrite('{\n    "a": []\n}', { a: [1] })).toBe('{\n    "a": [\n        1\n    ]\n}'));

  test("the new text has the new content after any change", () =>
    fc.assert(
      fc.property(mutated(site), (after) => {
        expect(JSON.parse(rewrite(text, after))).toEqual(after);
      }),
      { numRuns: 40 },
    ));

  test("one random change of the usual layout equals a formatter's output, except for the order of keys", () =>
    fc.assert(
      fc.property(mutated(site), (after) => {
        const rewritten = rewrite(text, after);
        expect(rewritten).toBe(`${JSON.stringify(JSON.parse(rewritten), null, 2)}\n`);
      }),
      { numRuns: 25 },
    ));
});
