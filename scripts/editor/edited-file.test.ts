import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import { readDocumentFile } from "#scripts/editor/document-file.ts";
import { openEditedFile } from "#scripts/editor/edited-file.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { FACTS, rememberedDevice, rememberedEditor } from "#tests/helpers/remembered-editor.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  file = path.join(folder, "site.json");
  copyFileSync(SITE_FILE, file);
});

const textOf = () => readFileSync(file, "utf8");
const edited = () =>
  openEditedFile({ file, folder: path.join(folder, "editor"), versionsFolder: path.join(folder, "versions") });
const open = (device = rememberedDevice()) => {
  const pictures = { upload: async () => ({ refused: "" }) };
  return rememberedEditor({ place: { kind: "file", facts: async () => FACTS, pictures, ...edited().calls } }, device);
};

type Editor = Awaited<ReturnType<typeof open>>;
const SAREE = ["priceBook", "tables", 1, "rows", 2, "regPrice"];
const KURTA = ["priceBook", "tables", 1, "rows", 0, "regPrice"];

const priceAt = (editor: Editor, place: (string | number)[]) => valueAt(editor.document(), place);

test("publishing changes one line, keeps what was there before, and tells it in plain words", async () => {
  const before = textOf();
  const editor = await open();
  editor.type(SAREE, "190+");
  expect((await editor.summary()).words.join()).toMatch(/Saree 170\+ → 190\+/);
  expect(textOf()).toBe(before);
  await editor.publish();
  expect(textOf()).toBe(before.replace('"regPrice": "170+"', '"regPrice": "190+"'));
  const [newest, oldest] = (await editor.versions()).versions;
  expect(newest?.words.join()).toContain("Saree");
  await editor.restore(oldest?.name ?? "", "prices");
  await editor.publish();
  expect(textOf()).toBe(before);
});

test("a draft with mistakes is kept, and not published", async () => {
  const before = textOf();
  const editor = await open();
  editor.type(SAREE, "17O+");
  await expect(editor.publish()).rejects.toThrow("There are still mistakes. Nothing was published.");
  expect(textOf()).toBe(before);
  expect(await editor.flush()).toBe(true);
  expect(priceAt(await open(), SAREE)).toBe("17O+");
});

test("a summary that is out of date is not what gets published", async () => {
  const editor = await open();
  editor.type(SAREE, "190+");
  const { document } = await editor.summary();
  editor.type(KURTA, "115+");
  expect(await editor.publishSummarized(document)).toHaveProperty("refused");
  writeFileSync(file, textOf().replace('"regPrice": "140+"', '"regPrice": "145+"'));
  await expect(editor.publish()).rejects.toThrow("read the summary again");
  expect((await editor.summary()).words.join()).not.toContain("Shawl");
});

test("a window that is killed goes on with what it had typed, and with what can be undone", async () => {
  const device = rememberedDevice();
  const editor = await open(device);
  editor.type(SAREE, "190+");
  expect(await editor.flush()).toBe(true);
  editor.type(KURTA, "115+");
  const again = await open(device);
  expect([priceAt(again, SAREE), priceAt(again, KURTA)]).toEqual(["190+", "115+"]);
  again.undo();
  again.undo();
  expect(again.changed()).toBe(false);
});

test("a file changed meanwhile: what does not clash joins, what clashes waits for a choice", async () => {
  const editor = await open();
  editor.type(SAREE, "190+");
  writeFileSync(file, textOf().replace('"regPrice": "110+"', '"regPrice": "112+"'));
  await editor.follow();
  expect(editor.published()).toEqual({ kind: "same" });
  expect([priceAt(editor, SAREE), priceAt(editor, KURTA)]).toEqual(["190+", "112+"]);
  writeFileSync(file, textOf().replace('"regPrice": "170+"', '"regPrice": "175+"'));
  await editor.follow();
  expect(editor.published().kind).toBe("conflict");
  await expect(editor.publish()).rejects.toThrow();
  await editor.settle(["theirs"]);
  expect(priceAt(editor, SAREE)).toBe("175+");
  expect(editor.changed()).toBe(false);
});

test("a file that is whole again is read, not written over", async () => {
  const before = textOf();
  const editor = await open();
  rmSync(file);
  await editor.follow();
  expect(editor.published()).toEqual({ kind: "missing" });
  const again = before.replace('"regPrice": "170+"', '"regPrice": "175+"');
  writeFileSync(file, again);
  await editor.mend("putBack");
  expect(textOf()).toBe(again);
  expect(priceAt(editor, SAREE)).toBe("175+");
  expect(editor.published()).toEqual({ kind: "same" });
});

test("a byte order mark is no mistake for the editor", async () => {
  writeFileSync(file, `\uFEFF${textOf()}`);
  const editor = await open();
  await editor.follow();
  expect(editor.published()).toEqual({ kind: "same" });
});

test("what cannot be fixed opens with the version published last, or is refused with its line", async () => {
  const first = await open();
  first.type(SAREE, "190+");
  await first.publish();
  writeFileSync(file, "{ this is no document");
  rmSync(path.join(folder, "editor"), { recursive: true });
  const editor = await open();
  expect(priceAt(editor, SAREE)).toBe("190+");
  await editor.follow();
  expect(editor.published()).toMatchObject({ kind: "broken", canFix: false });
  rmSync(path.join(folder, "editor"), { recursive: true });
  rmSync(path.join(folder, "versions"), { recursive: true });
  expect(edited).toThrow(/site.json cannot be read:\nLine 1: /);
});

test("a file saved as UTF-16 is told in one line and fixed whole; letters lost in another encoding are told with theirs", () => {
  const whole = textOf();
  writeFileSync(file, `\uFEFF${whole}`, "utf16le");
  const mistakes = [expect.stringContaining("Line 1: The file is saved as UTF-16, which this site does not read. ")];
  expect(readDocumentFile(file)).toMatchObject({ kind: "broken", mistakes, fixed: whole });
  writeFileSync(file, whole.replace('"Saree"', '"Sarée"'), "latin1");
  const lost = expect.arrayContaining([expect.stringMatching(/^Line \d+: The file is not saved as UTF-8: /)]);
  expect(readDocumentFile(file)).toMatchObject({ kind: "broken", mistakes: lost, fixed: undefined });
});
