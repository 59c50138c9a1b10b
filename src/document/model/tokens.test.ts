import { expect, test } from "vitest";
import { fillTokens, tokensIn } from "#document/model/tokens.ts";

test("tokensIn names the tokens of a text, in order", () => {
  expect(tokensIn("Since {business.foundedYear}: sarees from {price.saree}, {years} years")).toEqual([
    "business.foundedYear",
    "price.saree",
    "years",
  ]);
});

test("braces around anything else are no tokens", () => {
  expect(tokensIn("{}, { years }, {1}, {a.}, {.a}, {years")).toEqual([]);
});

test("fillTokens puts each value in its place, as often as it is named", () => {
  const values: Record<string, string> = { years: "6", "price.wash-and-fold": "₹75/Kg" };
  expect(fillTokens("{years} and {years}: {price.wash-and-fold}", (name) => values[name])).toBe("6 and 6: ₹75/Kg");
});

test("an unknown token stays as it is written", () => {
  expect(fillTokens("{weather} in {years}", (name) => (name === "years" ? "6" : undefined))).toBe("{weather} in 6");
});

test("values are not read for tokens again, nor for patterns of replacement", () => {
  expect(fillTokens("{a}", () => "{b} $& $1")).toBe("{b} $& $1");
});
