import { expect, test } from "vitest";
import { applied, patchesBetween, reversed } from "#editor/shared/patch.ts";
import { fc } from "#tests/helpers/property.ts";

/** Equal with the order of keys: a document is a text in the end. */
const text = (value: unknown) => JSON.stringify(value);

const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie("document"), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom("id", "item", "regPrice", "rows", "text"), tie("document"), { maxKeys: 4 }),
  ),
}));

test("the patches between two documents turn one into the other", () =>
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(text(applied(before, patchesBetween(before, after)))).toBe(text(after));
    }),
  ));

test("patches backwards undo them, to the letter", () =>
  fc.assert(
    fc.property(document, document, (before, after) => {
      const patches = patchesBetween(before, after);
      expect(text(applied(applied(before, patches), reversed(patches)))).toBe(text(before));
    }),
  ));

test("equal documents need no patch, and one price needs one", () => {
  fc.assert(
    fc.property(document, (same) => {
      expect(patchesBetween(same, structuredClone(same))).toEqual([]);
    }),
  );
  const book = {
    rows: [
      { id: "saree", regPrice: "170+" },
      { id: "kurta", regPrice: "110+" },
    ],
  };
  const raised = {
    rows: [
      { id: "saree", regPrice: "190+" },
      { id: "kurta", regPrice: "110+" },
    ],
  };
  expect(patchesBetween(book, raised)).toEqual([{ path: ["rows", 0, "regPrice"], before: "170+", after: "190+" }]);
});

test("a patch that does not fit is refused", () => {
  expect(() => applied({ rows: "none" }, [{ path: ["rows"], at: 0, removed: [], added: [1] }])).toThrow("no list");
  expect(() => applied({ rows: 1 }, [{ path: ["rows", "x"], before: 1, after: 2 }])).toThrow("nothing at x");
});
