import { expect, test } from "vitest";
import { fillTokens, tokensIn } from "#document/model/tokens.ts";

test("tokensIn names the tokens of a text, in order", () => {
  expect(tokensIn("Since {business.foundedYear}: sarees from {price.saree}, {years} years")).toEqual([
    "business.foundedYear",
    "price.saree",
    "years",
  ]);
});

test("other texts in braces are no tokens", () => {
  expect(tokensIn("{}, { years }, {1}, {a.}, {.a}, {years")).toEqual([]);
});

test("fillTokens replaces every occurrence of a token", () => {
  const values: Record<string, string> = { years: "6", "price.wash-and-fold": "₹75/Kg" };
  expect(fillTokens("{years} and {years}: {price.wash-and-fold}", (name) => values[name])).toBe("6 and 6: ₹75/Kg");
});

test("an unknown token stays as written", () => {
  expect(fillTokens("{weather} in {years}", (name) => (name === "years" ? "6" : undefined))).toBe("{weather} in 6");
});

test("values are not searched for tokens or replacement patterns", () => {
  expect(fillTokens("{a}", () => "{b} $& $1")).toBe("{b} $& $1");
});
