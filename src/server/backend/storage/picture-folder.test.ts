import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { fileStream, pictureFolder } from "#server/backend/storage/picture-folder.ts";
import { uploadsIn } from "#server/lib/site-paths.ts";
import { makeFolder } from "#server/postgres/open-database.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const modeOf = (place: string) => statSync(place).mode & 0o777;

const NAME = "shop-3f9a2c1b.jpg";
let folder = "";
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

test("files that are no uploads are not there", () => {
  writeFileSync(path.join(folder, "keys.json"), "secret");
  writeFileSync(path.join(folder, `${NAME}.17.tmp`), "half");
  const pictures = pictureFolder(folder);
  expect(pictures.list()).toEqual([]);
  for (const name of ["keys.json", "../keys.json", `${NAME}.17.tmp`, "."]) expect(pictures.read(name)).toBeUndefined();
});

test("a folder of ours and its pictures are the owner's; pictures of a folder that others read, others read", () => {
  const own = path.join(folder, "own");
  pictureFolder(own).add(NAME, Buffer.from("one"));
  chmodSync(folder, 0o755);
  pictureFolder(folder).add(NAME, Buffer.from("one"));
  expect([own, path.join(own, NAME), path.join(folder, NAME)].map(modeOf)).toEqual([0o700, 0o600, 0o644]);
});

test("the start closes pictures that others of the machine could read", () => {
  const uploads = uploadsIn(folder);
  mkdirSync(uploads, { mode: 0o755 });
  for (const name of [NAME, "other-3f9a2c1b.png", `${NAME}.17.tmp`])
    writeFileSync(path.join(uploads, name), "one", { mode: 0o644 });
  makeFolder(folder);
  expect(modeOf(uploads)).toBe(0o700);
  for (const name of readdirSync(uploads)) expect(modeOf(path.join(uploads, name)), name).toBe(0o600);
});

test("on a disk that is full nothing is half written", () => {
  const program = `import { pictureFolder } from "#server/backend/storage/picture-folder.ts";
    try { pictureFolder(${JSON.stringify(folder)}).add("${NAME}", Buffer.alloc(100_000)); } catch (error) { console.log(error.message); }`;
  const run = ["-c", 'ulimit -f 8 && exec "$0" --import tsx --input-type=module -e "$1"', process.execPath, program];
  const { stdout, stderr } = spawnSync("bash", run, { encoding: "utf8" });
  expect(stdout, stderr).toContain("cannot be written");
  expect(readdirSync(folder)).toEqual([]);
});

const streamedFolder = temporaryFolder();
const streamed = path.join(streamedFolder, "picture");
const bytes = randomBytes(5_000_000);
writeFileSync(streamed, bytes);

test("a file comes whole", async () => {
  const read = await new Response(fileStream(streamed, bytes.byteLength)).arrayBuffer();
  expect(Buffer.from(read).equals(bytes)).toBe(true);
});

test("300 readers who stop after a part hold neither the file nor a descriptor", async () => {
  const open = () => readdirSync("/proc/self/fd").length;
  const before = { bytes: process.memoryUsage().arrayBuffers, open: open() };
  const readers = Array.from({ length: 300 }, () => fileStream(streamed, bytes.byteLength).getReader());
  await Promise.all(readers.map((reader) => reader.read()));
  expect(process.memoryUsage().arrayBuffers - before.bytes).toBeLessThan(30_000_000);
  expect(open() - before.open).toBeLessThan(10);
  await Promise.all(readers.map((reader) => reader.cancel()));
});

test("a file that goes meanwhile ends the stream, and its folder is not told", async () => {
  const gone = path.join(streamedFolder, "gone");
  writeFileSync(gone, bytes);
  const reader = fileStream(gone, bytes.byteLength).getReader();
  await reader.read();
  rmSync(gone);
  await expect(reader.read()).rejects.toThrow(/^The file cannot be read$/);
});
