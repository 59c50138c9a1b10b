import { expect, test } from "vitest";
import { paiseIn, piecesTyped, quantityIn } from "#desk/parts/figures.ts";

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
