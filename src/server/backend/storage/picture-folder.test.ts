import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pictureFolder } from "#server/backend/storage/picture-folder.ts";

const NAME = "shop-3f9a2c1b.jpg";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a picture is kept whole under its name, once", () => {
  const pictures = pictureFolder(path.join(folder, "not/there/yet"));
  expect([pictures.list(), pictures.read(NAME)]).toEqual([[], undefined]);
  expect(pictures.add(NAME, Buffer.from("one"))).toBe(true);
  expect(pictures.add(NAME, Buffer.from("two"))).toBe(false);
  expect(pictures.read(NAME)?.toString()).toBe("one");
  expect(pictures.list()).toEqual([{ name: NAME, bytes: 3, keptAt: expect.any(Date) }]);
  pictures.remove(NAME);
  expect(pictures.list()).toEqual([]);
});

test("files that are no uploads are not there", () => {
  writeFileSync(path.join(folder, "keys.json"), "secret");
  writeFileSync(path.join(folder, `${NAME}.17.tmp`), "half");
  const pictures = pictureFolder(folder);
  expect(pictures.list()).toEqual([]);
  for (const name of ["keys.json", "../keys.json", `${NAME}.17.tmp`, "."]) expect(pictures.read(name)).toBeUndefined();
});

test("on a disk that is full nothing is half written", () => {
  const program = `import { pictureFolder } from "#server/backend/storage/picture-folder.ts";
    try { pictureFolder(${JSON.stringify(folder)}).add("${NAME}", Buffer.alloc(100_000)); } catch (error) { console.log(error.message); }`;
  const run = ["-c", 'ulimit -f 8 && exec "$0" --import tsx --input-type=module -e "$1"', process.execPath, program];
  const { stdout, stderr } = spawnSync("bash", run, { encoding: "utf8" });
  expect(stdout, stderr).toContain("cannot be written");
  expect(readdirSync(folder)).toEqual([]);
});
