import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import { changedAt, patchesBetween } from "#editor/shared/patch.ts";
import { openFileEditor } from "#scripts/editor/file-editor.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readSchema } from "#server/document/read-site.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

const PICTURES = picturesIn("src/public/media");

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "editor-"));
  file = path.join(folder, "site.json");
  copyFileSync(SITE_FILE, file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = () => readFileSync(file, "utf8");
const open = () =>
  openFileEditor({
    file,
    folder: path.join(folder, "editor"),
    versionsFolder: path.join(folder, "versions"),
    bundle: readSchema(),
    pictures: () => PICTURES,
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
  return editor.change({ version, patches }, "window");
}

async function summaryOf(editor: Editor) {
  const summary = await editor.summary();
  if ("refused" in summary) throw new Error(summary.refused);
  return { version: summary.version, words: summary.words.join() };
}

const priceAt = (editor: Editor, place: (string | number)[]) => valueAt(editor.draft.document(), place);

test("publishing changes one line, keeps what stood before, and tells it in plain words", async () => {
  const before = textOf();
  const editor = open();
  type(editor, SAREE, "190+");
  expect((await summaryOf(editor)).words).toMatch(/Saree 170\+ → 190\+/);
  expect(textOf()).toBe(before);
  await editor.publish(editor.draft.version());
  expect(textOf()).toBe(before.replace('"regPrice": "170+"', '"regPrice": "190+"'));
  const [newest, oldest] = (await editor.published.versions()).versions;
  expect(newest?.words.join()).toContain("Saree");
  await editor.restore(oldest?.name ?? "", "prices");
  await editor.publish(editor.draft.version());
  expect(textOf()).toBe(before);
});

test("a draft with mistakes is kept, and not published", async () => {
  const before = textOf();
  const editor = open();
  type(editor, SAREE, "17O+");
  expect(editor.findings().map(({ problem }) => problem)).toContain('regPrice "17O+" is not a price.');
  expect(await editor.publish(editor.draft.version())).toEqual({
    refused: "There are still mistakes. Nothing was published.",
  });
  expect(textOf()).toBe(before);
  expect(priceAt(open(), SAREE)).toBe("17O+");
});

test("a summary that is out of date is not what gets published", async () => {
  const editor = open();
  type(editor, SAREE, "190+");
  const { version } = await summaryOf(editor);
  type(editor, KURTA, "115+");
  expect(await editor.publish(version)).toHaveProperty("refused");
  writeFileSync(file, textOf().replace('"regPrice": "140+"', '"regPrice": "145+"'));
  expect(await editor.publish(editor.draft.version())).toHaveProperty("refused");
  expect((await summaryOf(editor)).words).not.toContain("Shawl");
});

test("two windows: changes of other fields are merged, the same field is reported and not overwritten", async () => {
  const editor = open();
  const version = editor.draft.version();
  expect(type(editor, SAREE, "180+", version)).toBeUndefined();
  expect(type(editor, KURTA, "115+", version)).toBeUndefined();
  expect([priceAt(editor, SAREE), priceAt(editor, KURTA)]).toEqual(["180+", "115+"]);
  expect(type(editor, SAREE, "195+", version)?.refused).toContain("Saree");
  expect(priceAt(editor, SAREE)).toBe("180+");
});

test("a file changed meanwhile: what does not clash joins, what clashes waits for a choice", async () => {
  const editor = open();
  type(editor, SAREE, "190+");
  writeFileSync(file, textOf().replace('"regPrice": "110+"', '"regPrice": "112+"'));
  expect(await editor.published.follow()).toEqual({ kind: "same" });
  expect([priceAt(editor, SAREE), priceAt(editor, KURTA)]).toEqual(["190+", "112+"]);
  writeFileSync(file, textOf().replace('"regPrice": "170+"', '"regPrice": "175+"'));
  expect((await editor.published.follow()).kind).toBe("conflict");
  expect(await editor.publish(editor.draft.version())).toHaveProperty("refused");
  await editor.published.settle(["theirs"]);
  expect(priceAt(editor, SAREE)).toBe("175+");
  expect(editor.status().changed).toBe(false);
});

test("a file that cannot be read stops the publishing, and can be put back; what stood there is kept", async () => {
  const before = textOf();
  const editor = open();
  type(editor, SAREE, "190+");
  writeFileSync(file, before.slice(0, 5000));
  expect(await editor.publish(editor.draft.version())).toHaveProperty("refused");
  editor.published.putBack();
  expect(textOf()).toBe(before);
  const kept = readdirSync(path.join(folder, "editor")).filter((name) => name.startsWith("broken-"));
  expect(kept.map((name) => readFileSync(path.join(folder, "editor", name), "utf8"))).toEqual([before.slice(0, 5000)]);
  expect(await editor.publish(editor.draft.version())).toHaveProperty("words");
});

test("a file that is whole again is read, not written over", async () => {
  const before = textOf();
  const editor = open();
  rmSync(file);
  expect(await editor.published.follow()).toEqual({ kind: "missing" });
  const again = before.replace('"regPrice": "170+"', '"regPrice": "175+"');
  writeFileSync(file, again);
  editor.published.putBack();
  expect(textOf()).toBe(again);
  expect(priceAt(editor, SAREE)).toBe("175+");
  expect(editor.published.state()).toEqual({ kind: "same" });
});

test("choices made on an older state of the file are not taken for the newest", async () => {
  const editor = open();
  type(editor, SAREE, "190+");
  writeFileSync(file, textOf().replace('"regPrice": "170+"', '"regPrice": "175+"'));
  expect((await editor.published.follow()).kind).toBe("conflict");
  writeFileSync(file, textOf().replace('"regPrice": "175+"', '"regPrice": "185+"'));
  await editor.published.settle(["theirs"]);
  expect(priceAt(editor, SAREE)).toBe("190+");
  expect(editor.published.state().kind).toBe("conflict");
});

const withoutComma = (text: string) => text.replace('"item": "Saree",', '"item": "Saree"');

test("a document that lacks a comma opens, says the line, and is fixed with one button", async () => {
  const before = textOf();
  const line = before.slice(0, before.indexOf('"item": "Saree"')).split("\n").length;
  writeFileSync(file, withoutComma(before));
  const editor = open();
  const state = await editor.published.follow();
  expect(state).toEqual({
    kind: "broken",
    canFix: true,
    mistakes: [expect.stringContaining(`Line ${line}: A comma`)],
  });
  type(editor, KURTA, "115+");
  editor.published.fix();
  expect(JSON.parse(textOf())).toEqual(JSON.parse(before));
  expect(priceAt(editor, KURTA)).toBe("115+");
  expect(editor.published.state()).toEqual({ kind: "same" });
});

test("a byte order mark is no mistake for the editor", async () => {
  const before = textOf();
  writeFileSync(file, `\uFEFF${before}`);
  const editor = open();
  expect(await editor.published.follow()).toEqual({ kind: "same" });
  type(editor, SAREE, "190+");
  await editor.publish(editor.draft.version());
  expect(textOf()).toBe(before.replace('"regPrice": "170+"', '"regPrice": "190+"'));
});

test("what cannot be fixed opens with the version published last, or is refused with its line", async () => {
  const first = open();
  type(first, SAREE, "190+");
  await first.publish(first.draft.version());
  writeFileSync(file, "{ this is no document");
  rmSync(path.join(folder, "editor"), { recursive: true });
  const editor = open();
  expect(priceAt(editor, SAREE)).toBe("190+");
  expect(await editor.published.follow()).toMatchObject({ kind: "broken", canFix: false });
  rmSync(path.join(folder, "editor"), { recursive: true });
  rmSync(path.join(folder, "versions"), { recursive: true });
  expect(open).toThrow(/site.json cannot be read:\nLine 1: /);
});
