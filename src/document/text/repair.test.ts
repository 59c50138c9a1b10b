import { describe, expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import { lineFinder } from "#document/text/parse-text.ts";
import { repair } from "#document/text/repair.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function mistakes(...lines: string[]): string[] {
  const text = lines.join("\n");
  const positionOf = lineFinder(text);
  return repair(text).mistakes.map(({ offset, problem }) => `${positionOf(offset).line}: ${problem}`);
}

test.each([
  ['{|  "rows": [|    {|      "id": "a"|    {|      "id": "b"|    }|  ]|}', "4: A } is missing here."],
  ['{|  "rows": [|    {|      "id": "a"|  ]|}', "4: A } is missing here."],
  ['{|  "first": {|    "id": "a"|  "second": 2|}', "3: A } is missing here."],
  ['{|  "rows": [|    "a"|  "more": 2|}', "3: A ] is missing here."],
  ['{|  "rows":|    "a"|  ]|}', "2: A [ is missing here."],
  ['{|  "rows": [|    {|      "id": "a"|    },|      "id": "b"|    }|  ]|}', "5: A { is missing here."],
  ['{|  "rows": [[|    "a"|  ]|}', "2: This [ is one too many."],
  ['{|  "first": [|    "id": "a"|  }|}', "2: This [ begins a list, but a group follows."],
  [
    '{|  "rows": {|    {|      "id": "a"|    },|    {|      "id": "b"|    }|  ]|}',
    "2: This { begins a group, but a list follows.",
  ],
  ['{|  "rows": []', "2: A } is missing here."],
])("brackets are reported at their place, once: %s", (lines, reported) =>
  expect(mistakes(...lines.split("|"))).toEqual([reported]),
);

test("brackets in texts do not count", () =>
  expect(mistakes("{", '  "a": "}]{",', '  "b": "[" "c": 1', "}")).toHaveLength(1));

/** Long enough for its beginning to be unique. */
const LONG = [
  "{",
  '  "$schema": "./schema/site.schema.json",',
  '  "name": "Vellai Laundry & Dry Cleaning",',
  '  "a": 1',
  "}",
];

describe("one cause is one mistake", () => {
  test.each([
    ["after itself", [...LONG, ...LONG], 6],
    ["after itself on one line", [...LONG.slice(0, 4), `}${LONG[0]}`, ...LONG.slice(1)], 5],
    ["into itself", [...LONG.slice(0, 3), ...LONG, ...LONG.slice(3)], 4],
  ])("a document pasted %s", (_name, lines, line) =>
    expect(mistakes(...lines)).toEqual([
      `${line}: The document begins here a second time, as if it had been pasted twice.`,
    ]),
  );

  const MINE = ["<<<<<<< HEAD", '  "a": 1,'];
  const THEIRS = ["=======", '  "a": 2,', ">>>>>>> shop"];

  test.each([
    ["two versions", [...MINE, ...THEIRS], 4],
    ["two versions and what they were made from", [...MINE, "||||||| base", '  "a": 0,', ...THEIRS], 6],
    ["two versions, of which one cannot be read", ["<<<<<<< HEAD", '  "a": ,', ...THEIRS], 4],
  ])("%s left by a merge", (_name, lines, line) =>
    expect(mistakes("{", ...lines, '  "b": 3', "}")).toEqual([
      `2: A merge left two versions of these lines: one above line ${line}, one below it.`,
    ]),
  );

  test("a forgotten mark of a merge", () =>
    expect(mistakes("{", '  "a": 1,', ">>>>>>> shop", '  "b": 3', "}")).toEqual([
      "3: This line of >>>>>>> was left by a merge.",
    ]));

  test("mistakes beside a merge are reported too", () =>
    expect(mistakes("{", ...MINE, ...THEIRS, '  "b": 3', '  "c": 4', "}")).toEqual([
      "2: A merge left two versions of these lines: one above line 4, one below it.",
      "7: A comma is missing here.",
    ]));

  test.each(["170+", "₹170+", "115/Kg", "1,250", "10:00", "Saree"])("%s without quotes", (value) => {
    const problem = `${value} is not in quotes.`;
    expect(repair(`{\n  "a": ${value},\n  "b": 1\n}`).mistakes).toMatchObject([{ problem, hint: `Write "${value}".` }]);
    expect(repair(`{\n  "b": 1,\n  "a": ${value}\n}`).mistakes).toMatchObject([{ problem }]);
  });

  test("a value without quotes among others on its line", () =>
    expect(repair('{ "id": "saree", "regPrice": 170+, "item": "Saree" }').mistakes).toMatchObject([
      { offset: 29, problem: "170+ is not in quotes.", hint: 'Write "170+".' },
    ]));

  test("the last value of a group is missing", () =>
    expect(mistakes("{", '  "rows": [', '    { "a": 1 },', "    {", '      "b": ', "    }", "  ]", "}")).toEqual([
      "5: A value is missing here.",
    ]));
});

test("the lines after it keep their position", () => {
  const text = ["{", '  "a" 1', '  "b": 2,', "  c: 3,", '  "d": 4', "}"].join("\n");
  const { text: repaired, mistakes: found, guessed, lostFrom } = repair(text);
  expect(repaired.indexOf('"d"')).toBe(text.indexOf('"d"'));
  expect(JSON.parse(repaired)).toMatchObject({ b: 2, d: 4 });
  expect([found.length, [...guessed], lostFrom]).toEqual([2, [2, 4], undefined]);
});

test("a text without lines is given up after its first mistake", () =>
  expect(repair('{"a":1 "b":2 "c":3}').mistakes).toHaveLength(1));

describe.each([
  { from: 0, to: 30, tags: [] },
  { from: 30, to: 90, tags: ["slow"] },
])("a character dropped, added or changed anywhere in a document: $from to $to", ({ from, to, tags }) => {
  const sample = sampleText();
  const signs = [...sample.matchAll(/[{}[\],:"]/g)].map(({ index }) => index);

  test("is reported once, on its line or beside it", { tags }, () => {
    for (let turn = from; turn < to; turn++) {
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
  });
});
