import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { picturesIn } from "#scripts/document/pictures-in.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { openEditor } from "#scripts/edit/editor.ts";
import { changedAt, patchesBetween, valueAt } from "#scripts/edit/patch.ts";

const PICTURES = picturesIn("src/public/media");

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "editor-"));
  file = path.join(folder, "site.json");
  copyFileSync("site.json", file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = () => readFileSync(file, "utf8");
const open = () =>
  openEditor({
    file,
    folder: path.join(folder, "editor"),
    versionsFolder: path.join(folder, "versions"),
    bundle: readSchema(),
    pictures: () => PICTURES,
    readFile: (name) => readFileSync(name, "utf8"),
  });

type Editor = ReturnType<typeof open>;
const SAREE = ["priceBook", "tables", 1, "rows", 2, "regPrice"];
const KURTA = ["priceBook", "tables", 1, "rows", 0, "regPrice"];

function type(editor: Editor, place: (string | number)[], text: string, version = editor.draft.version()) {
  const before = editor.draft.documentAt(version);
  const patches = patchesBetween(
    before,
    changedAt(before, place, () => text),
  );
  return editor.change({ version, patches, client: "window" });
}

const priceAt = (editor: Editor, place: (string | number)[]) => valueAt(editor.draft.document(), place);

test("publishing changes one line, keeps what stood before, and tells it in plain words", () => {
  const before = textOf();
  const editor = open();
  type(editor, SAREE, "190+");
  expect(editor.summary().words.join()).toMatch(/Saree 170\+ → 190\+/);
  expect(textOf()).toBe(before);
  editor.publish(editor.draft.version());
  expect(textOf()).toBe(before.replace('"regPrice": "170+"', '"regPrice": "190+"'));
  const [newest, oldest] = editor.versions.list();
  expect(newest?.words.join()).toContain("Saree");
  editor.restore(oldest?.name ?? "", "prices");
  editor.publish(editor.draft.version());
  expect(textOf()).toBe(before);
});

test("a draft with mistakes is kept, and not published", () => {
  const before = textOf();
  const editor = open();
  type(editor, SAREE, "17O+");
  expect(editor.findings().map(({ problem }) => problem)).toContain('Regular price "17O+" is not a price.');
  expect(editor.publish(editor.draft.version())).toEqual({
    refused: "There are still mistakes. Nothing was published.",
  });
  expect(textOf()).toBe(before);
  expect(priceAt(open(), SAREE)).toBe("17O+");
});

test("a summary that is out of date is not what gets published", () => {
  const editor = open();
  type(editor, SAREE, "190+");
  const { version } = editor.summary();
  type(editor, KURTA, "115+");
  expect(editor.publish(version)).toHaveProperty("refused");
  writeFileSync(file, textOf().replace('"regPrice": "140+"', '"regPrice": "145+"'));
  expect(editor.publish(editor.draft.version())).toHaveProperty("refused");
  expect(editor.summary().words.join()).not.toContain("Shawl");
});

test("two windows: other fields are brought together, the same field is told and not overwritten", () => {
  const editor = open();
  const version = editor.draft.version();
  expect(type(editor, SAREE, "180+", version)).toBeUndefined();
  expect(type(editor, KURTA, "115+", version)).toBeUndefined();
  expect([priceAt(editor, SAREE), priceAt(editor, KURTA)]).toEqual(["180+", "115+"]);
  expect(type(editor, SAREE, "195+", version)?.refused).toContain("Saree");
  expect(priceAt(editor, SAREE)).toBe("180+");
});

test("a file changed meanwhile: what does not clash joins, what clashes waits for a choice", () => {
  const editor = open();
  type(editor, SAREE, "190+");
  writeFileSync(file, textOf().replace('"regPrice": "110+"', '"regPrice": "112+"'));
  expect(editor.disk.follow()).toEqual({ kind: "same" });
  expect([priceAt(editor, SAREE), priceAt(editor, KURTA)]).toEqual(["190+", "112+"]);
  writeFileSync(file, textOf().replace('"regPrice": "170+"', '"regPrice": "175+"'));
  expect(editor.disk.follow().kind).toBe("conflict");
  expect(editor.publish(editor.draft.version())).toHaveProperty("refused");
  editor.disk.settle(["theirs"]);
  expect(priceAt(editor, SAREE)).toBe("175+");
  expect(editor.status().changed).toBe(false);
});

test("a file that cannot be read stops the publishing, and can be put back", () => {
  const before = textOf();
  const editor = open();
  type(editor, SAREE, "190+");
  writeFileSync(file, before.slice(0, 5000));
  expect(editor.publish(editor.draft.version())).toHaveProperty("refused");
  editor.disk.settle([]);
  expect(textOf()).toBe(before);
  expect(editor.publish(editor.draft.version())).toHaveProperty("words");
});
