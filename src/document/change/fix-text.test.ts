import { describe, expect, test } from "vitest";
import { type FixedText, fixText } from "#document/change/fix-text.ts";
import { checkText } from "#server/document/check-text.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

const sample = sampleText();
const SAREE = '"regPrice": "170+"';

function fixed(text: string): FixedText {
  return fixText("site.json", text, checkText(text, CHECK_OPTIONS).findings);
}

test.each([
  ["an offer the discount gives", SAREE, `${SAREE},\n            "offerPrice": "136+"`, "It was taken out."],
  ["a currency", SAREE, '"regPrice": "₹ 170+"', 'Now it is "170+".'],
  ["a number", '"regPrice": "445"', '"regPrice": 445', 'Now it is "445".'],
  ["a number in quotes", '"foundedYear": 2020', '"foundedYear": "2020"', "Now it is 2020."],
  ["blanks", '"item": "Shawl"', '"item": " Shawl "', 'Now it is "Shawl".'],
  ["an hour", '"opens": "10:00"', '"opens": "10 am"', 'Now it is "10:00".'],
  ["an hour of the evening", '"closes": "20:00"', '"closes": "8.00 p.m."', 'Now it is "20:00".'],
  ["a per cent sign", '"discountPercent": 20', '"discountPercent": "20 %"', "Now it is 20."],
  ["a phone number", '"phone": "+91 98765 43210"', '"phone": "+91-(98765) 43210"', 'Now it is "+91 98765 43210".'],
  ["a day before its month", '"2031-01-14"', '"14.01.2031"', 'Now it is "2031-01-14".'],
  ["a comma too many", SAREE, `${SAREE},`, "There is a comma too many here. Now it is right."],
  ["a missing comma", '"item": "Shawl",', '"item": "Shawl"', "A comma is missing here. Now it is right."],
  ["a price without quotes", SAREE, '"regPrice": 170+', "170+ is not in quotes. Now it is right."],
  ["curly quotes", '"item": "Shawl"', '"item": “Shawl”', "“Shawl” is not in straight double quotes."],
  ["a capital True", '"hasDropdown": true', '"hasDropdown": True', "True has a capital letter."],
  ["an invisible mark", "{", "\uFEFF{", "The file begins with an invisible mark. Now it is right."],
  ["a path", '"path": "/pricing"', '"path": "/pricing/"', 'Now it is "/pricing".'],
])("a right value in the wrong notation is fixed, and nothing else: %s", (_name, right, broken, fix) => {
  const { text, fixes } = fixed(sample.replace(right, broken));
  expect(text).toBe(sample);
  expect(fixes).toEqual([expect.stringContaining(fix)]);
  expect(fixed(text)).toEqual({ text, fixes: [] });
});

test.each([
  ["an offer with a reason", SAREE, `${SAREE}, "offerPrice": "136+", "offerReason": "Since Diwali"`],
  ["a number with a letter", SAREE, '"regPrice": "17O+"'],
  ["an hour that may be of the evening", '"closes": "20:00"', '"closes": "8"'],
  ["a day and month in doubt", '"2031-01-14"', '"01/02/2031"'],
  ["a missing value", SAREE, '"regPrice": '],
  ["a comment", SAREE, `${SAREE} // new`],
])("a fix that could lose something is left to the owner: %s", (_name, from, broken) => {
  const text = sample.replace(from, broken);
  expect(fixed(text)).toEqual({ text, fixes: [] });
});

test("several fixes keep every other line", () => {
  const text = sample.replace(SAREE, '"regPrice": "₹170+"').replace('"opens": "10:00"', '"opens": "9:30"');
  const after = fixed(text);
  expect(after.fixes).toHaveLength(2);
  expect(after.text).toBe(sample.replace('"opens": "10:00"', '"opens": "09:30"'));
});

describe("fixes apply beside mistakes that cannot be fixed", () => {
  const MISSING = '"regPrice": ';

  test("a value beside a place that cannot be read", () => {
    const text = sample.replace(SAREE, MISSING).replace('"foundedYear": 2020', '"foundedYear": "2020"');
    const after = fixed(text);
    expect(after.text).toBe(sample.replace(SAREE, MISSING));
    expect(after.fixes).toEqual([
      expect.stringContaining('Founded is the text "2020", but a whole number belongs here. Now it is 2020.'),
    ]);
  });

  test("the lines of a merge conflict stay, the rest is fixed", () => {
    const merge = `<<<<<<< HEAD\n            ${SAREE}\n=======\n            "regPrice": "190+"\n>>>>>>> shop`;
    const merged = sample.replace(`            ${SAREE}`, merge);
    expect(fixed(merged.replace('"opens": "10:00"', '"opens": "9:30"')).text).toBe(
      merged.replace('"opens": "10:00"', '"opens": "09:30"'),
    );
  });

  test("a document pasted twice is kept once", () => {
    expect(fixed(`${sample}\n${sample}\n`).text.trim()).toBe(sample);
    expect(fixed(sample.slice(0, 500) + sample + sample.slice(500)).text).toBe(sample);
  });

  test("of two copies that differ, the owner chooses", () => {
    const text = `${sample}\n${sample.replace(SAREE, '"regPrice": "190+"')}\n`;
    expect(fixed(text)).toEqual({ text, fixes: [] });
  });
});
