import { describe, expect, test } from "vitest";
import { checkSite } from "#scripts/document/check-site.ts";
import { mend } from "#scripts/document/mend.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";

const sample = sampleText();
const SAREE = '"regPrice": "170+"';

function mended(text: string): { text: string; fixed: readonly string[] } {
  return mend("site.json", text, checkSite(text, CHECK_OPTIONS).findings);
}

describe("what says the right thing in the wrong way is mended, and only that", () => {
  test.each([
    ["an offer the discount gives", SAREE, `${SAREE},\n            "offerPrice": "136+"`, SAREE, "is taken out."],
    ["a currency", SAREE, '"regPrice": "₹ 170+"', SAREE, 'is now "170+".'],
    ["an ending of bills", '"regPrice": "445"', '"regPrice": "445/-"', '"regPrice": "445"', 'is now "445".'],
    ["a number", '"regPrice": "445"', '"regPrice": 445', '"regPrice": "445"', 'is now "445".'],
    ["a number in quotes", '"foundedYear": 2020', '"foundedYear": "2020"', '"foundedYear": 2020', "is now 2020."],
    ["blanks", '"item": "Shawl"', '"item": " Shawl "', '"item": "Shawl"', 'is now "Shawl".'],
    ["an hour", '"opens": "10:00"', '"opens": "9.00"', '"opens": "09:00"', 'is now "09:00".'],
    ["an hour of the morning", '"opens": "10:00"', '"opens": "9 am"', '"opens": "09:00"', 'is now "09:00".'],
    ["an hour of the evening", '"closes": "20:00"', '"closes": "8.30 p.m."', '"closes": "20:30"', 'is now "20:30".'],
    ["a per cent sign", '"discountPercent": 20', '"discountPercent": "20 %"', '"discountPercent": 20', "is now 20."],
    [
      "a phone number",
      '"phone": "+91 98765 43210"',
      '"phone": "+91-(98765) 43210"',
      '"phone": "+91 98765 43210"',
      'is now "+91 98765 43210".',
    ],
    ["a path", '"path": "/pricing"', '"path": "/pricing/"', '"path": "/pricing"', 'is now "/pricing".'],
  ])("%s", (_name, from, broken, to, said) => {
    const { text, fixed } = mended(sample.replace(from, broken));
    expect(text).toBe(sample.replace(from, to));
    expect(fixed).toEqual([expect.stringContaining(said)]);
    expect(mended(text)).toEqual({ text, fixed: [] });
  });
});

describe("what could lose something is left to the owner", () => {
  test.each([
    ["an offer with a reason", SAREE, `${SAREE}, "offerPrice": "136+", "offerReason": "Since Diwali"`],
    ["a number with a letter", SAREE, '"regPrice": "17O+"'],
    ["a phone number without its country", '"phone": "+91 98765 43210"', '"phone": "98765 43210"'],
    ["an hour that may be of the evening", '"closes": "20:00"', '"closes": "8"'],
    ["a price with paise", '"regPrice": "445"', '"regPrice": 445.5'],
    ["an address without https", '"mapUrl": "https://', '"mapUrl": "http://'],
    ["a day and month in doubt", '"2031-01-14"', '"01/02/2031"'],
    ["a text that is no JSON", SAREE, `${SAREE},,`],
  ])("%s", (_name, from, broken) => {
    const text = sample.replace(from, broken);
    expect(mended(text)).toEqual({ text, fixed: [] });
  });
});

test("several fixes keep every other line", () => {
  const text = sample.replace(SAREE, '"regPrice": "₹170+"').replace('"opens": "10:00"', '"opens": "9:30"');
  const after = mended(text);
  expect(after.fixed).toHaveLength(2);
  expect(after.text).toBe(sample.replace('"opens": "10:00"', '"opens": "09:30"'));
});
