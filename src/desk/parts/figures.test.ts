import { expect, test } from "vitest";
import { paiseIn, piecesTyped, quantityIn } from "#desk/parts/figures.ts";
import { timesAt } from "#desk/parts/times.ts";

const inScript = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test.each([0x30, 0x0be6, 0x0966])(
  "figures may be typed in the digits of any script, the one from U+%i among them",
  (zero) => {
    expect(paiseIn(inScript(zero, " ₹340.50 "))).toBe(34_050);
    expect(quantityIn(inScript(zero, "2,5"))).toBe(2.5);
    expect(piecesTyped(inScript(zero, " 12 "))).toBe(12);
  },
);

test.each(["", "x", "-1", "1e3", "0x1"])("“%s” is no figure", (typed) => {
  for (const read of [paiseIn, quantityIn, piecesTyped]) expect(read(typed)).toBeUndefined();
});

test.each([
  ["en-IN", "Mon, 30 Nov"],
  ["ta", "திங்., 30 நவ."],
  ["hi", "सोम, 30 नव॰"],
])("a day in %s is %s: the day before its month", (lang, text) => {
  const facts = { lang, clock: [[0, 330]] } as const;
  expect(timesAt(new Date("2026-11-29T12:00:00Z"), facts).date("2026-11-30")).toBe(text);
});
