import { expect, test } from "vitest";
import { asSite } from "#document/model/as-site.ts";
import { fillTokens, tokenFiller, tokensIn, tokenValues } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";

test("tokensIn names the tokens of a text, in order", () =>
  expect(tokensIn("Since {business.foundedYear}: sarees from {price.saree}, {years} years")).toEqual([
    "business.foundedYear",
    "price.saree",
    "years",
  ]));

test("other texts in braces are no tokens", () =>
  expect(tokensIn("{}, { years }, {1}, {a.}, {.a}, {years")).toEqual([]));

test("an empty value takes its sentence along", () => {
  const empty = (name: string) => (name === "discount" ? "" : "6");
  expect(fillTokens("Since {years} years. {discount}% off! Come in.\nOpen daily", empty)).toBe(
    "Since 6 years. Come in.\nOpen daily",
  );
  expect(fillTokens("Up to {discount}% off", empty)).toBe("");
  expect(fillTokens("{years} साल से। {discount}% कम। आइए।", empty)).toBe("6 साल से। आइए।");
});

test("an unknown token stays as written", () =>
  expect(fillTokens("{weather} in {years} and {years}", (name) => (name === "years" ? "6" : undefined))).toBe(
    "{weather} in 6 and 6",
  ));

test("values are not searched for tokens or replacement patterns", () =>
  expect(fillTokens("{a}", () => "{b} $& $1")).toBe("{b} $& $1"));

const NOON = new Date("2026-06-15T06:00:00Z");

function siteWith(offers: readonly object[] = []): Site {
  const content = {
    business: { timeZone: "Asia/Kolkata", hours: { exceptions: [] }, foundedYear: 2020, phone: "+91 98765 43210" },
    offers,
    priceBook: {
      discountPercent: 20,
      tables: [
        { id: "women", rows: [{ id: "saree", regPrice: "170+" }] },
        { id: "laundry", rows: [{ id: "fold", regPrice: "75/Kg", offerPrice: "75/Kg", offerReason: "No discount" }] },
      ],
    },
  };
  return asSite(content);
}

test.each([
  ["years", "6"],
  ["discount", "20"],
  ["business.phone", "+91 98765 43210"],
  ["business.foundedYear", "2020"],
  ["price.saree", "₹136"],
  ["price.fold", "₹75/Kg"],
  ["item.title", "Neel"],
  ["business", undefined],
  ["business.fax", undefined],
  ["price.carpet", undefined],
  ["weather", undefined],
])("{%s} is %s", (name, value) => expect(tokenValues(siteWith(), NOON)(name, { title: "Neel" })).toBe(value));

test("years are counted by the shop's calendar", () => {
  expect(tokenValues(siteWith(), new Date("2026-12-31T18:29:59Z"))("years")).toBe("6");
  expect(tokenValues(siteWith(), new Date("2026-12-31T18:30:00Z"))("years")).toBe("7");
});

test("prices are those of the day, as on the pages: with an offer while it holds, without it before and after", () => {
  const days = { from: "2026-06-15", until: "2026-06-15" };
  const forAll = siteWith([{ id: "monsoon", name: "Monsoon", discountPercent: 50, ...days }]);
  const forOne = siteWith([{ id: "sarees", name: "Sarees", discountPercent: 50, tables: ["women"], ...days }]);
  const text = "A saree {price.saree}, {discount} % off";
  expect(tokenFiller(forAll, NOON)(text)).toBe("A saree ₹85, 50 % off");
  expect(tokenFiller(forOne, NOON)(text)).toBe("A saree ₹85, 20 % off");
  expect(tokenFiller(forAll, new Date("2026-06-16T06:00:00Z"))(text)).toBe("A saree ₹136, 20 % off");
});

test("what is kept for no time has no value, so that nothing is said of it", () => {
  const retention = { requestsMonths: 24, mailsDays: 30, logsDays: 90, visitsMonths: 0 };
  const value = tokenValues({ ...siteWith(), retention }, NOON);
  expect(value("retention.visitsMonths")).toBe("");
  expect(value("retention.mailsDays")).toBe("30");
});
