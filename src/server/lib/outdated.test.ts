import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeOutdated } from "#server/lib/outdated.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const DAY = 24 * 60 * 60 * 1000;

test("code of the last week stays for open tabs; everything else is removed", async () => {
  const folder = temporaryFolder(onTestFinished);
  mkdirSync(path.join(folder, "assets"));
  // Where a running server makes other pages.
  mkdirSync(path.join(folder, ".new-1"));
  const now = Date.now();
  for (const [file, days] of [
    ["index.html", 0],
    ["assets/entry-new.js", 6],
    ["assets/entry-old.js", 8],
  ] as const) {
    writeFileSync(path.join(folder, file), "");
    const time = new Date(now - days * DAY);
    utimesSync(path.join(folder, file), time, time);
  }
  await removeOutdated(folder, now);
  expect(readdirSync(folder, { recursive: true })).toEqual([".new-1", "assets", path.join("assets", "entry-new.js")]);
});

test("the folder may be missing", () =>
  expect(removeOutdated(path.join(tmpdir(), "no-such-dist"))).resolves.toBeUndefined());
