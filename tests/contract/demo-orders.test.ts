import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atMoment } from "#document/model/at-moment.ts";
import { parsePrice } from "#document/model/price.ts";
import { readSite } from "#server/document/read-site.ts";
import { FROZEN_SITE } from "#tests/helpers/frozen-site.ts";

const SEED = readFileSync("supabase/seed.sql", "utf8");
const LINE = /"name": "([^"]+)", "service": "([^"]+)", "quantity": ([\d.]+), "unit_paise": (\d+)/g;
/** "(3, 'Dry Cleaning', 600, …, '[…]')": days ago, services, rupees and lines. */
const ORDER = /\(\d+, '([^']+)', (\d+), '[\w]+', \d+, \d+, '(\[.+\])'\)/g;

const site = readSite(FROZEN_SITE.SITE_FILE);
const { priceBook } = atMoment(site, new Date("2026-11-02T06:00:00Z"));
// Ironing has names of its own; no demo order is ironed alone.
const rows = priceBook.tables.filter(({ id }) => id !== "steam-iron").flatMap((table) => table.rows);

/** What a customer pays for one, in paise: the first figure of the offer price. */
function offerPaise(item: string | undefined): number | undefined {
  const [rupees] = parsePrice(rows.find((row) => row.item === item)?.offerPrice ?? "")?.amounts ?? [];
  return rupees === undefined ? undefined : rupees * 100;
}

test("every line of a demo order is an item of the price list, at the price that is paid, of a service", () => {
  const lines = [...SEED.matchAll(LINE)].map(([, name, , , paise]) => ({ name, paise: Number(paise) }));
  expect(lines.length).toBeGreaterThan(17);
  const services = new Set(site.services.map(({ title }) => title));
  expect([...SEED.matchAll(LINE)].flatMap(([, , service = ""]) => (services.has(service) ? [] : service))).toEqual([]);
  expect([...SEED.matchAll(ORDER)].flatMap(([, titles = ""]) => (services.has(titles) ? [] : titles))).toEqual([]);
  expect(lines).toEqual(lines.map(({ name }) => ({ name, paise: offerPaise(name) })));
});

test("the bill of a demo order is the sum of its lines", () => {
  const orders = [...SEED.matchAll(ORDER)];
  expect(orders).toHaveLength(17);
  for (const [, services, rupees, lines = ""] of orders) {
    const paise = [...lines.matchAll(LINE)].map(([, , , quantity, unit]) =>
      Math.round(Number(quantity) * Number(unit)),
    );
    expect([services, paise.reduce((sum, one) => sum + one, 0)]).toEqual([services, Number(rupees) * 100]);
  }
});

test("every page and message that promises when a price is told repeats the promise of the document", () => {
  const text = readFileSync(FROZEN_SITE.SITE_FILE, "utf8");
  const promise = site.business.pickup?.counting;
  expect(text.split("{business.pickup.counting}").length - 1).toBeGreaterThan(7);
  expect(text.split(String(promise))).toHaveLength(2);
  expect(text.match(/[^"]*(?:\b(?:counted|weighed) [^".]*\bdoor|price before (?:it|they) leave)[^"]*/g)).toBeNull();
});
