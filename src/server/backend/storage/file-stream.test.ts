import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fileStream } from "#server/backend/storage/file-stream.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();
const file = path.join(folder, "picture");
const bytes = randomBytes(5_000_000);
writeFileSync(file, bytes);

test("a file comes whole", async () => {
  const read = await new Response(fileStream(file, bytes.byteLength)).arrayBuffer();
  expect(Buffer.from(read).equals(bytes)).toBe(true);
});

test("300 readers who stop after a part hold neither the file nor a descriptor", async () => {
  const open = () => readdirSync("/proc/self/fd").length;
  const before = { bytes: process.memoryUsage().arrayBuffers, open: open() };
  const readers = Array.from({ length: 300 }, () => fileStream(file, bytes.byteLength).getReader());
  await Promise.all(readers.map((reader) => reader.read()));
  expect(process.memoryUsage().arrayBuffers - before.bytes).toBeLessThan(30_000_000);
  expect(open() - before.open).toBeLessThan(10);
  await Promise.all(readers.map((reader) => reader.cancel()));
});

test("a file that goes meanwhile ends the stream, and its folder is not told", async () => {
  const gone = path.join(folder, "gone");
  writeFileSync(gone, bytes);
  const reader = fileStream(gone, bytes.byteLength).getReader();
  await reader.read();
  rmSync(gone);
  await expect(reader.read()).rejects.toThrow(/^The file cannot be read$/);
});
