import { describe, expect, test, vi } from "vitest";
import { CURRENT_VERSION, inCurrentForm, migrateDocument } from "#document/change/migrations/migrate-document.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
import { fc } from "#tests/helpers/property.ts";

vi.mock("#document/change/migrations/migration-steps.ts", async () => {
  const { stepOfTests } = await import("#tests/helpers/step-of-tests.ts");
  return { MIGRATION_STEPS: [stepOfTests] };
});

const old = () => ({ schemaVersion: 1, business: { name: "Vellai", tel: "+91 422 255", motto: "Clean" } });

test("a document gets the steps it lacks, and the notes say what changed", () => {
  expect(CURRENT_VERSION).toBe(2);
  expect(migrateDocument(old())).toEqual({
    document: { schemaVersion: 2, business: { name: "Vellai", phone: "+91 422 255" } },
    notes: [
      { text: "The phone number is in business.phone.", lossy: false },
      { text: "The motto “Clean” is gone.", lossy: true },
    ],
  });
  expect(inCurrentForm(old())).toMatchObject({ site: { schemaVersion: 2 }, lost: ["The motto “Clean” is gone."] });
});

test("steps stop at the version that is asked for", () =>
  expect(migrateDocument(old(), 1)).toEqual({ document: old(), notes: [] }));

describe("laws of migrating", () => {
  test("migrating twice equals once, for whole and for broken documents", () =>
    fc.assert(
      fc.property(mutated(old()), (document) => {
        const once = migrateDocument(document).document;
        expect(migrateDocument(once).document).toEqual(once);
      }),
      { numRuns: 100 },
    ));

  test("a document of a newer version, or of none, is returned unchanged", () => {
    const newer = { schemaVersion: CURRENT_VERSION + 1, surprise: true };
    expect(migrateDocument(newer)).toEqual({ document: newer, notes: [] });
    expect(migrateDocument({ a: 1 })).toEqual({ document: { a: 1 }, notes: [] });
  });

  test.each([null, "text", 3])("%j is no document", (stored) =>
    expect(() => inCurrentForm(stored)).toThrow("not a document"),
  );
});
