import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { schemaFaults } from "#document/check/check-schema.ts";
import { checkSite } from "#document/check/check-site.ts";
import { readSchema } from "#server/document/read-site.ts";
import { readGrammar } from "#server/document/validator.ts";
import { generatedSite } from "#tests/helpers/generated-site.ts";
import { fc } from "#tests/helpers/property.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";

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
