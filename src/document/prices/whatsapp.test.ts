import { expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import { priceMessages } from "#document/prices/whatsapp.ts";
import { asSentence } from "#lib/sentence.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { fc } from "#tests/helpers/property.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const bundle = readSchema();
const site = readSite();
const now = new Date("2026-11-20T20:00:00Z");

test("the list is one message: bold headings, offer prices, regular prices struck through", () => {
  const [message = "", ...rest] = priceMessages(bundle, site, now);
  expect(rest).toEqual([]);
  expect(message.split("\n").slice(0, 2)).toEqual(["*Vellai Laundry & Dry Cleaning*", "Prices as of 21 November 2026"]);
  expect(message).toContain("\n\n*Women's Wear*\n");
  expect(message).toContain("\nSaree: from ₹136 ~₹170~\n");
  expect(message).toContain("\nWash & Fold: ₹75/Kg\n");
  expect(message).toContain(site.business.phone);
});

test("the date is behind words that do not say where, as documents of 1.0.0 have them", () => {
  const asOf = asSentence<"date">("Prices as of");
  const before: typeof site = { ...site, words: { ...site.words, prices: { ...site.words.prices, asOf } } };
  expect(checkSite(JSON.stringify(before), CHECK_OPTIONS).findings).toEqual([]);
  expect(priceMessages(bundle, before, now)).toEqual(priceMessages(bundle, site, now));
});

test("a long list is split between tables, and has every price once", () => {
  const messages = priceMessages(bundle, site, now, 400);
  expect(messages.length).toBeGreaterThan(2);
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(400);
  for (const { title } of site.priceBook.tables)
    expect(messages.filter((text) => text.includes(`*${title}*`))).toHaveLength(1);
});

test("no message exceeds WhatsApp's limit, however long the tables", () => {
  const row = fc.record({
    id: fc.constant("x"),
    item: fc.string({ minLength: 1, maxLength: 60 }),
    regPrice: fc.constant("170+"),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 400 }), (rows) => {
      const tables = site.priceBook.tables.map((table) => ({ ...table, rows }));
      const messages = priceMessages(bundle, { ...site, priceBook: { ...site.priceBook, tables } }, now);
      expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(4096);
    }),
    { numRuns: 20 },
  );
});

test("a name cannot break the bold of a heading", () => {
  const tables = site.priceBook.tables.slice(0, 1).map((table) => ({ ...table, title: "Suits * and ~more~" }));
  const [message = ""] = priceMessages(bundle, { ...site, priceBook: { ...site.priceBook, tables } }, now);
  expect(message).toContain("*Suits ∗ and ∼more∼*");
});
