import { describe, expect, test } from "vitest";
import { checkSite } from "#scripts/document/check-site.ts";
import { isJson } from "#scripts/document/mend.ts";
import { lineFinder } from "#scripts/document/parse-text.ts";
import { repair } from "#scripts/document/repair.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

function mistakes(...lines: string[]): string[] {
  const text = lines.join("\n");
  const positionOf = lineFinder(text);
  return repair(text).mistakes.map(({ offset, problem }) => `${positionOf(offset).line}: ${problem}`);
}

describe("brackets are told at their place, once", () => {
  test.each([
    [
      "a group without end before another",
      ["{", '  "rows": [', "    {", '      "id": "a"', "    {", '      "id": "b"', "    }", "  ]", "}"],
      "4: A } is missing here.",
    ],
    [
      "the last group without end",
      ["{", '  "rows": [', "    {", '      "id": "a"', "  ]", "}"],
      "4: A } is missing here.",
    ],
    [
      "a group without end before a field",
      ["{", '  "first": {', '    "id": "a"', '  "second": 2', "}"],
      "3: A } is missing here.",
    ],
    ["a list without end", ["{", '  "rows": [', '    "a"', '  "more": 2', "}"], "3: A ] is missing here."],
    ["a list without beginning", ["{", '  "rows":', '    "a"', "  ]", "}"], "2: A [ is missing here."],
    [
      "a group without beginning",
      ["{", '  "rows": [', "    {", '      "id": "a"', "    },", '      "id": "b"', "    }", "  ]", "}"],
      "5: A { is missing here.",
    ],
    ["a bracket too many", ["{", '  "rows": [[', '    "a"', "  ]", "}"], "2: This [ is one too many."],
    [
      "a list that should be a group",
      ["{", '  "first": [', '    "id": "a"', "  }", "}"],
      "2: This [ begins a list, but a group follows.",
    ],
    [
      "a group that should be a list",
      ["{", '  "rows": {', "    {", '      "id": "a"', "    },", "    {", '      "id": "b"', "    }", "  ]", "}"],
      "2: This { begins a group, but a list follows.",
    ],
    ["a document without end", ["{", '  "rows": []'], "2: A } is missing here."],
  ])("%s", (_name, lines, told) => {
    expect(mistakes(...lines)).toEqual([told]);
  });
});

test("brackets in texts do not count", () => {
  expect(mistakes("{", '  "a": "}]{",', '  "b": "[" "c": 1', "}")).toHaveLength(1);
});

test("what follows keeps its place", () => {
  const text = ["{", '  "a" 1', '  "b": 2,', "  c: 3,", '  "d": 4', "}"].join("\n");
  const { text: repaired, mistakes: found, guessed, lostFrom } = repair(text);
  expect(repaired.indexOf('"d"')).toBe(text.indexOf('"d"'));
  expect(JSON.parse(repaired)).toMatchObject({ b: 2, d: 4 });
  expect([found.length, [...guessed], lostFrom]).toEqual([2, [2, 4], undefined]);
});

test("a text without lines is given up after its first mistake", () => {
  expect(repair('{"a":1 "b":2 "c":3}').mistakes).toHaveLength(1);
});

test("a sign dropped, added or mistaken anywhere in a document is told once, on its line or beside it", () => {
  const sample = sampleText();
  const signs = [...sample.matchAll(/[{}[\],:"]/g)].map(({ index }) => index);
  for (let turn = 0; turn < 90; turn++) {
    const at = signs[(turn * 7919) % signs.length] ?? 0;
    const stray = '{}[],:"'[turn % 7] ?? "";
    const dropped = turn % 3 === 1 ? 0 : 1;
    const text = sample.slice(0, at) + (turn % 3 === 0 ? "" : stray) + sample.slice(at + dropped);
    if (isJson(text)) continue;
    const { findings } = checkSite(text, CHECK_OPTIONS);
    const near = text.slice(at - 40, at + 40);
    expect(findings.length, near).toBe(1);
    expect(Math.abs((findings[0]?.line ?? 0) - lineFinder(sample)(at).line), near).toBeLessThanOrEqual(1);
  }
}, 20_000);
