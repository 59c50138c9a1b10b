/** @module-tag slow */
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { lockFolder } from "#server/postgres/folder/folder-lock.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { emptyFolder } from "#tests/data/folders.ts";

// On a slow machine the event loop of a start is blocked for seconds while modules are loaded. Since Node 22 a timer that
// is due then runs before the answers that came meanwhile are read.
const MOMENTS = [
  "before it connects",
  "while it connects",
  "once it has asked to connect",
  "while it waits for the answer",
  "while it begins to listen",
];

test.each(MOMENTS)("a start that is blocked %s gets a folder that nobody holds", async (manner) => {
  const dataDir = emptyFolder();
  const start = startChild("hold-lock.ts", dataDir, { manner });
  expect(await start.nextLine()).toMatch(/^\d+$/);
  await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${start.lines[0]}`);
  await start.kill();
});

test.each(MOMENTS.slice(0, -1))("one that is blocked %s names the holder of a folder that is held", async (manner) => {
  const dataDir = emptyFolder();
  const unlock = await lockFolder(dataDir);
  const start = startChild("hold-lock.ts", dataDir, { manner });
  expect(await start.nextLine()).toMatch(`in use by process ${process.pid}`);
  unlock();
});

test("who listens without a word, such as a suspended process, is a holder", async () => {
  const dataDir = emptyFolder();
  const silent = createServer().listen(path.join(dataDir, "lock.sock"));
  await once(silent, "listening");
  await expect(lockFolder(dataDir)).rejects.toThrow(/in use by another process/);
  silent.close();
});
