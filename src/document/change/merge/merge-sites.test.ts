import { describe, expect, test } from "vitest";
import { mergeSites } from "#document/change/merge/merge-sites.ts";
import { asSite } from "#document/model/as-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
import { fc } from "#tests/helpers/property.ts";

const base = readSite();
const setPrice = (id: string, regPrice: string) => (draft: Site) => {
  for (const row of draft.priceBook.tables.flatMap((table) => table.rows)) if (row.id === id) row.regPrice = regPrice;
};
const priceOf = ({ priceBook }: Site, id: string) =>
  priceBook.tables.flatMap((table) => table.rows).find((row) => row.id === id)?.regPrice;

describe("two changed copies", () => {
  test("of different rows are merged", () => {
    const mine = changedSite(base, setPrice("saree", "190+"));
    const theirs = changedSite(base, setPrice("kurta", "120+"));
    const { merged, conflicts } = mergeSites(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect([priceOf(merged, "saree"), priceOf(merged, "kurta")]).toEqual(["190+", "120+"]);
  });

  test("of the same row conflict: the conflict is described, and mine wins", () => {
    const mine = changedSite(base, setPrice("saree", "190+"));
    const theirs = changedSite(base, setPrice("saree", "180+"));
    const { merged, conflicts } = mergeSites(base, mine, theirs);
    expect(priceOf(merged, "saree")).toBe("190+");
    expect(conflicts.map(({ names, difference }) => `${names.join(" › ")}: ${difference}`)).toEqual([
      "price book › tables › Women's Wear › rows › Saree › reg price: here 190+, published 180+",
    ]);
  });

  test("a row removed here and changed there is a conflict", () => {
    const mine = changedSite(base, ({ priceBook }) => priceBook.tables[1]?.rows.splice(0, 1));
    const theirs = changedSite(base, setPrice("kurta", "120+"));
    const { conflicts } = mergeSites(base, mine, theirs);
    expect(conflicts.map(({ names, difference }) => `${names.join(" › ")}: ${difference}`)).toEqual([
      "price book › tables › Women's Wear › rows › Kurta: here removed, published changed in another way",
    ]);
  });

  test("one reorders while the other adds", () => {
    const mine = changedSite(base, ({ questions }) => questions.reverse());
    const add = (draft: Site) => draft.questions.push({ id: "new", question: "New?", answer: "Yes." });
    const theirs = changedSite(base, add);
    const { merged, conflicts } = mergeSites(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.questions.map(({ id }) => id).filter((id) => id !== "new")).toEqual(
      mine.questions.map(({ id }) => id),
    );
    expect(merged.questions).toHaveLength(base.questions.length + 1);
  });
});

describe("laws of merging", () => {
  const document = mutated(base).map(asSite);
  const always = (law: (one: Site, other: Site) => void) =>
    fc.assert(fc.property(document, document, law), { numRuns: 30 });

  test("a change of one side is taken", () =>
    always((changed) => {
      for (const [mine, theirs] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ] as const)
        expect(mergeSites(base, mine, theirs)).toEqual({ merged: changed, conflicts: [] });
    }));

  test("sides without a conflict agree whichever is called mine", () =>
    always((one, other) => {
      const conflicts = mergeSites(base, one, other).conflicts.length;
      expect(mergeSites(base, other, one).conflicts).toHaveLength(conflicts);
    }));
});
