import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDraft } from "#editor/model/draft.ts";
import { patchesBetween } from "#editor/shared/patch.ts";
import { openFileJournal } from "#scripts/editor/file-journal.ts";
import { fc } from "#tests/helpers/property.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "draft-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const START = { prices: ["120", "170+", "110+"], discount: 20 };
const open = () => openDraft(openFileJournal(folder, () => JSON.stringify(START)));
const textOf = (draft: ReturnType<typeof open>) => JSON.stringify(draft.document());

/** Changes a copy of the draft's document. */
function edit(draft: ReturnType<typeof open>, change: (copy: typeof START) => void, client = "window"): void {
  const copy = JSON.parse(textOf(draft));
  change(copy);
  draft.change(patchesBetween(draft.document(), copy), client);
}

test("keystrokes in one field are undone together, two fields one after the other", () => {
  const draft = open();
  for (const typed of ["1", "19", "190+"]) edit(draft, (copy) => copy.prices.splice(1, 1, typed));
  edit(draft, (copy) => copy.prices.splice(0, 1, "125"));
  draft.undo();
  expect(textOf(draft)).toBe(JSON.stringify({ ...START, prices: ["120", "190+", "110+"] }));
  draft.undo();
  expect(textOf(draft)).toBe(JSON.stringify(START));
  draft.undo();
  expect(textOf(draft)).toBe(JSON.stringify(START));
});

test("letters typed without a pause are undone together, however late a busy machine sends them", () => {
  const draft = open();
  draft.change([{ path: ["prices", 1], before: "170+", after: "1" }], "window", { from: 1000, until: 1000 });
  draft.change([{ path: ["prices", 1], before: "1", after: "190+" }], "window", { from: 1100, until: 9000 });
  draft.change([{ path: ["prices", 1], before: "190+", after: "195+" }], "window", { from: 12_000, until: 12_000 });
  draft.undo();
  expect(draft.document()).toMatchObject({ prices: ["120", "190+", "110+"] });
  draft.undo();
  expect(textOf(draft)).toBe(JSON.stringify(START));
});

test("another window's keystrokes are its own step", () => {
  const draft = open();
  edit(draft, (copy) => copy.prices.splice(1, 1, "180+"), "one");
  edit(draft, (copy) => copy.prices.splice(1, 1, "190+"), "two");
  draft.undo();
  expect(draft.document()).toMatchObject({ prices: ["120", "180+", "110+"] });
});

test("whatever was done, undoing all gives the start, redoing all the end, and a new start of the editor the same", () => {
  const step = fc.oneof(
    fc.record({ at: fc.nat(2), price: fc.string({ maxLength: 4 }) }),
    fc.constantFrom("undo" as const, "redo" as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      rmSync(folder, { recursive: true, force: true });
      const draft = open();
      for (const each of steps) {
        if (each === "undo") draft.undo();
        else if (each === "redo") draft.redo();
        else edit(draft, (copy) => copy.prices.splice(each.at, 1, each.price), String(each.at));
      }
      const end = textOf(draft);
      expect(textOf(open())).toBe(end);
      expect(open().version()).toBe(draft.version());
      let undone = 0;
      for (; draft.next("undo"); undone++) draft.undo();
      expect(textOf(draft)).toBe(JSON.stringify(START));
      for (; undone > 0; undone--) draft.redo();
      expect(textOf(draft)).toBe(end);
    }),
    { numRuns: 30 },
  );
});

test("a line torn by a crash is left out, and the next change starts on a line of its own", () => {
  const draft = open();
  edit(draft, (copy) => copy.prices.splice(1, 1, "190+"));
  appendFileSync(path.join(folder, "journal.ndjson"), '{"kind":"change","at":17');
  const again = open();
  expect(textOf(again)).toBe(textOf(draft));
  edit(again, (copy) => copy.prices.splice(0, 1, "125"));
  expect(open().document()).toMatchObject({ prices: ["125", "190+", "110+"] });
});
