import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { schemaFaults } from "#document/check/check-schema.ts";
import { checkSite } from "#document/check/check-site.ts";
import { asSite } from "#document/model/as-site.ts";
import { dereference, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { transform } from "#document/model/walk.ts";
import { pictureNames } from "#server/document/pictures-in.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readGrammar } from "#server/document/validator.ts";
import { idsOf } from "#tests/helpers/document-fields.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { fc } from "#tests/helpers/property.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";
import { fitting } from "#tests/helpers/schema-arbitrary.ts";

/** Constraints beyond the patterns. */
const KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ["time-zone", ["Asia/Kolkata", "Asia/Dubai", "America/New_York"]],
  ["date", ["2024-02-29", "2026-12-31", "2027-01-14"]],
]);

/** Any document that fits the schema and has valid references. */
function generatedSite(bundle: SchemaBundle): fc.Arbitrary<Site> {
  return fitting(bundle, bundle).map((made) => withReferences(bundle, made));
}

/** A document with unique ids and valid references, which the check requires beyond the schema. */
function withReferences(bundle: SchemaBundle, made: unknown): Site {
  let count = 0;
  const named = transform(bundle, bundle, withItems(made), ({ schema, value }) => {
    const { properties } = schema;
    const isItem = dereference(bundle, properties?.["id"] ?? {}).format === "id";
    return isRecord(value) && isItem ? { ...value, id: `made-${count++}` } : value;
  });
  const pools = new Map([...idsOf(bundle, named), ["media", pictureNames("src/public/media")]]);
  const referring = transform(bundle, bundle, named, ({ schema, value }) => {
    if (typeof value !== "string") return value;
    const pool = schema["x-ref"] === undefined ? KNOWN.get(schema.format ?? "") : pools.get(schema["x-ref"]);
    if (pool === undefined) return value;
    return pool[[...value].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % pool.length];
  });
  return asSite(referring);
}

/** Collections are never empty: where nothing was generated, the sample's items are used. */
function withItems(made: unknown): object {
  const empty = Object.entries(readSite()).filter(([key]) => {
    const list = recordIn(made)[key];
    return Array.isArray(list) && list.length === 0;
  });
  return { ...recordIn(made), ...Object.fromEntries(empty) };
}

/** Number of generated documents; `RUNS=1000 npx vitest run tests/contract/generated-documents.test.ts` tries more. */
const RUNS = Number(process.env["RUNS"] ?? 12);

const bundle = readSchema();
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const kind of ["error", "warn"] as const)
    vi.spyOn(console, kind).mockImplementation((...words) => complaints.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test(
  "whatever document fits the schema is checked without throwing, every page of it is drawn, and nothing complains",
  async () => {
    let pages = 0;
    await fc.assert(
      fc.asyncProperty(
        generatedSite(bundle),
        fc.date({ min: new Date("2025-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
        async (site, now) => {
          expect(schemaFaults(readGrammar(), site)).toEqual([]);
          checkSite(JSON.stringify(site, null, 2), { ...CHECK_OPTIONS, published: site, publishing: true });
          const { paths, html } = renderedSite(site, bundle, now);
          for (const path of paths) expect(await html(path)).toContain("</html>");
          pages += paths.length;
          expect(complaints).toEqual([]);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(pages).toBeGreaterThanOrEqual(RUNS);
  },
  60_000 + RUNS * 10_000,
);
