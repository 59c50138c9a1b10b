import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { from1To2 } from "#document/change/migrations/1-to-2.ts";
import { from2To3 } from "#document/change/migrations/2-to-3.ts";
import { CURRENT_VERSION, migrateDocument, versionOf } from "#document/change/migrations/migrate-document.ts";
import type { MigrationStep } from "#document/change/migrations/migration.ts";
import { checkSite } from "#document/check/check-site.ts";
import { rewrite } from "#document/text/rewrite.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
import { fc } from "#tests/helpers/property.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

const frozen = (version: number): string => readFileSync(`tests/fixtures/site.v${version}.json`, "utf8");
const versions = Array.from({ length: CURRENT_VERSION }, (_, index) => index + 1);
const first: unknown = JSON.parse(frozen(1));

function errorsOf(text: string): string[] {
  // Only the schema counts here: rules become stricter without breaking a document.
  const result = checkSite(text, { ...CHECK_OPTIONS, rules: [] });
  return result.findings
    .filter(({ severity }) => severity === "error")
    .map(({ place, problem }) => `${place}: ${problem}`);
}

describe("documents of every version", () => {
  test.each(versions)("version %i is kept as it was, and says so", (version) => {
    expect(existsSync(`tests/fixtures/site.v${version}.json`)).toBe(true);
    expect(versionOf(JSON.parse(frozen(version)))).toBe(version);
  });

  test.each(versions)("version %i fits the present schema once it is migrated", (version) => {
    const { document } = migrateDocument(JSON.parse(frozen(version)));
    expect(errorsOf(rewrite(frozen(version), document))).toEqual([]);
  });

  test("the schema requires the version that the steps lead to", () => {
    expect(CHECK_OPTIONS.bundle.properties?.["schemaVersion"]?.const).toBe(CURRENT_VERSION);
  });
});

describe("laws of migrating", () => {
  test("migrating twice equals once, for frozen and for broken documents", () => {
    fc.assert(
      fc.property(mutated(first), (document) => {
        const once = migrateDocument(document).document;
        expect(migrateDocument(once)).toEqual({ document: once, notes: [] });
      }),
      { numRuns: 100 },
    );
  });

  test("the input is not changed", () => {
    migrateDocument(first);
    expect(first).toEqual(JSON.parse(frozen(1)));
  });

  test("a document of a newer version, or of none, stays as it is", () => {
    const newer = { schemaVersion: CURRENT_VERSION + 1, surprise: true };
    expect(migrateDocument(newer)).toEqual({ document: newer, notes: [] });
    expect(migrateDocument({ a: 1 })).toEqual({ document: { a: 1 }, notes: [] });
  });

  test("steps follow one another, each from the version it is for", () => {
    const step =
      (to: number): MigrationStep =>
      (document) => ({
        document: { ...Object(document), schemaVersion: to },
        notes: [{ text: `${to}`, lossy: to === 4 }],
      });
    const { document, notes } = migrateDocument({ schemaVersion: 2 }, [step(2), step(3), step(4)]);
    expect(document).toEqual({ schemaVersion: 4 });
    expect(notes).toEqual([
      { text: "3", lossy: false },
      { text: "4", lossy: true },
    ]);
  });
});

describe("from 1 to 2", () => {
  const list = (path: string, asOf: string) => ({
    path,
    sections: [{ type: "price-tables", print: { label: "Print", asOf } }],
  });
  const document = (...routes: unknown[]) => ({ schemaVersion: 1, words: { prices: { item: "Item" } }, routes });

  test("the words before the date move to the price tables", () => {
    const { document: migrated, notes } = from1To2(document(list("/pricing", "Valid on")));
    expect(migrated).toEqual({
      schemaVersion: 2,
      words: { prices: { item: "Item", asOf: "Valid on" }, offline: expect.any(Object) },
      routes: [{ path: "/pricing", sections: [{ type: "price-tables", print: { label: "Print" } }] }],
    });
    expect(notes).toEqual([
      { text: "“Valid on” moved from the price list on /pricing to the words of price tables.", lossy: false },
      { text: "Words for visitors without a connection are in words › offline and words › forms.", lossy: false },
    ]);
  });

  test("words for visitors without a connection are added, and those already there stay", () => {
    const words = { offline: { kept: "Kept on" }, forms: { unsent: "Waiting since" } };
    const { document: migrated } = from1To2({ schemaVersion: 1, words, routes: [] });
    expect(migrated).toMatchObject({
      words: { offline: { kept: "Kept on" }, forms: { unsent: "Waiting since", sendNow: expect.any(String) } },
    });
  });

  test("other words on another page are lost, and named", () => {
    const { notes } = from1To2(document(list("/pricing", "Valid on"), list("/prices", "As of")));
    expect(notes.filter(({ lossy }) => lossy)).toEqual([
      { text: "“As of” on /prices is gone: there is one such text now.", lossy: true },
    ]);
  });

  test("words that no page showed are lost, and named", () => {
    const { document: migrated, notes } = from1To2({
      schemaVersion: 1,
      words: { menu: "Menu", homeLink: "home" },
    });
    expect(migrated).toEqual({ schemaVersion: 2, words: { menu: "Menu", offline: expect.any(Object) } });
    expect(notes.filter(({ lossy }) => lossy)).toEqual([
      { text: "“home” is gone from the small words: no page showed it.", lossy: true },
    ]);
  });
});

describe("from 2 to 3", () => {
  const day = { opens: "09:00", closes: "18:30" };
  const weekly = { monday: day, tuesday: day, wednesday: {}, sunday: { opens: "10:00", closes: "12:00" } };
  const dashboard = {
    type: "dashboard",
    orders: {
      ...{ heading: "Your orders", numberPrefix: "SW-" },
      statuses: { received: "With us", inProgress: "In the wash", completed: "Done" },
    },
    progress: [
      { label: "Picked up", status: "Received" },
      { label: "On the line", status: "In Progress" },
    ],
  };
  const document = (business: object, ...sections: object[]) => ({
    ...{ schemaVersion: 2, business: { hours: { weekly }, ...business }, routes: [{ path: "/dashboard", sections }] },
  });

  test("pickup windows lie within the opening hours of their days", () => {
    expect(from2To3(document({}))).toMatchObject({
      document: {
        business: {
          pickup: {
            windows: [
              { id: "from-0900-to-1200", days: ["monday", "tuesday"], from: "09:00", to: "12:00" },
              { id: "from-1000-to-1200", days: ["sunday"], from: "10:00", to: "12:00" },
              { id: "from-1200-to-1500", days: ["monday", "tuesday"], from: "12:00", to: "15:00" },
              { id: "from-1500-to-1800", days: ["monday", "tuesday"], from: "15:00", to: "18:00" },
            ],
          },
        },
      },
    });
  });

  test("the shop's own PIN code is served; a bill names no tax until there is a GST number", () => {
    const address = { postalCode: "641002", locality: "R.S. Puram" };
    expect(from2To3(document({ address }))).toMatchObject({
      document: { business: { pickup: { areas: [{ pin: "641002", name: "R.S. Puram" }] }, tax: { percent: 18 } } },
    });
  });

  test("words of statuses and stations move from the dashboard to the orders", () => {
    const { document: migrated, notes } = from2To3(document({}, dashboard));
    expect(migrated).toMatchObject({
      orders: {
        numberPrefix: "SW-",
        steps: { collected: "Picked up", cleaning: "On the line", ready: "Ready" },
        statuses: {
          "picked-up": { badge: "With us" },
          "in-process": { badge: "In the wash" },
          delivered: { badge: "Done" },
          closed: { badge: "Done" },
        },
      },
      routes: [{ sections: [{ orders: { heading: "Your orders" } }] }, { path: "/order" }, { path: "/track" }],
    });
    expect(Object(migrated).routes[0].sections[0]).not.toHaveProperty("progress");
    expect(notes.filter(({ lossy }) => lossy)).toEqual([]);
  });

  test("the words of a second dashboard are lost, and named", () => {
    const { notes } = from2To3(document({}, dashboard, dashboard));
    expect(notes.filter(({ lossy }) => lossy)).toHaveLength(1);
  });

  test("parts that are there already stay", () => {
    const own = { ...document({ tax: { percent: 12 } }), messages: {}, orders: { numberPrefix: "A" } };
    expect(from2To3(own)).toMatchObject({
      document: { business: { tax: { percent: 12 } }, messages: {}, orders: { numberPrefix: "A" } },
    });
  });
});
