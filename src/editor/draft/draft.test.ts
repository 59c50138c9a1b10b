import { expect, test } from "vitest";
import { changed, type Draft, stepped } from "#editor/draft/draft.ts";
import { changedAt } from "#editor/shared/patch.ts";
import { readSite } from "#server/document/read-site.ts";
import { fc } from "#tests/helpers/property.ts";

const site = readSite();
const START: Draft = { document: site, done: [], undone: [] };
const PRICES = [0, 1, 2].map((row) => ["priceBook", "tables", 1, "rows", row, "regPrice"]);
const NOW = 1_800_000_000_000;
const textOf = ({ document }: Draft) => JSON.stringify(document);

/** Types a price at a moment. */
const typed = (draft: Draft, row: number, price: string, at: number) =>
  changed(
    draft,
    changedAt(draft.document, PRICES[row] ?? [], () => price),
    at,
  );

test("keystrokes in one field are undone together, two fields one after the other", () => {
  const letters = ["1", "19", "190+"].reduce((draft, price, index) => typed(draft, 1, price, NOW + index), START);
  const both = typed(letters, 0, "125", NOW + 100);
  expect(textOf(stepped(both, "undo"))).toBe(textOf(letters));
  expect(textOf(stepped(stepped(both, "undo"), "undo"))).toBe(textOf(START));
  expect(stepped(START, "undo")).toBe(START);
});

test("after a pause, after an undo, and after what came from elsewhere, a keystroke is a step of its own", () => {
  const first = typed(START, 1, "190+", NOW);
  expect(typed(first, 1, "195+", NOW + 1600).done).toHaveLength(2);
  expect(typed(typed(first, 1, "195+", 0), 1, "197+", NOW + 1).done).toHaveLength(3);
  const undone = stepped(typed(first, 0, "125", NOW + 1), "undo");
  expect(typed(undone, 1, "195+", NOW + 2)).toMatchObject({ done: [{}, {}], undone: [] });
});

test("whatever was done, undoing all gives the start, and redoing all the end", () => {
  const step = fc.oneof(
    fc.record({ row: fc.nat(2), price: fc.string({ maxLength: 4 }) }),
    fc.constantFrom("undo" as const, "redo" as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const end = steps.reduce<Draft>(
        (draft, each, index) =>
          typeof each === "string" ? stepped(draft, each) : typed(draft, each.row, each.price, NOW + index * 1000),
        START,
      );
      const back = end.done.reduce((draft) => stepped(draft, "undo"), end);
      expect(textOf(back)).toBe(textOf(START));
      expect(textOf(end.done.reduce((draft) => stepped(draft, "redo"), back))).toBe(textOf(end));
    }),
    { numRuns: 30 },
  );
});
