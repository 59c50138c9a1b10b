import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSite } from "#scripts/document/check-site.ts";
import { rewrite } from "#scripts/document/rewrite.ts";
import { CURRENT_VERSION, migrateDocument, versionOf } from "#scripts/migrations/migrate-document.ts";
import type { MigrationStep } from "#scripts/migrations/migration.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
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

  test("the schema wants the version that the steps lead to", () => {
    expect(CHECK_OPTIONS.bundle.properties?.["schemaVersion"]?.const).toBe(CURRENT_VERSION);
  });
});

describe("laws of migrating", () => {
  test("twice is once, for the kept documents and for broken ones", () => {
    fc.assert(
      fc.property(mutated(first), (document) => {
        const once = migrateDocument(document).document;
        expect(migrateDocument(once)).toEqual({ document: once, notes: [] });
      }),
      { numRuns: 100 },
    );
  });

  test("the document it is given stays as it is", () => {
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
    const { document: migrated, notes } = migrateDocument(document(list("/pricing", "Valid on")));
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
    const { document: migrated } = migrateDocument({ schemaVersion: 1, words, routes: [] });
    expect(migrated).toMatchObject({
      words: { offline: { kept: "Kept on" }, forms: { unsent: "Waiting since", sendNow: expect.any(String) } },
    });
  });

  test("other words on another page are lost, and named", () => {
    const { notes } = migrateDocument(document(list("/pricing", "Valid on"), list("/prices", "As of")));
    expect(notes.filter(({ lossy }) => lossy)).toEqual([
      { text: "“As of” on /prices is gone: there is one such text now.", lossy: true },
    ]);
  });

  test("words that no page showed are lost, and named", () => {
    const { document: migrated, notes } = migrateDocument({
      schemaVersion: 1,
      words: { menu: "Menu", homeLink: "home" },
    });
    expect(migrated).toEqual({ schemaVersion: 2, words: { menu: "Menu", offline: expect.any(Object) } });
    expect(notes.filter(({ lossy }) => lossy)).toEqual([
      { text: "“home” is gone from the small words: no page showed it.", lossy: true },
    ]);
  });
});
