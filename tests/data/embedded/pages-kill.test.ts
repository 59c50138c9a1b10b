/** @module-tag slow */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { childOf, expectShown, POLL, showsVersion, sitesToKill } from "#tests/data/embedded/killed-site.ts";
import { itemCalled, stagedIn, writeByHand } from "#tests/data/embedded/running-site.ts";

// Killed while the pages of a version are made or put in place. Whatever database has the version, they are files.

const { folders, start } = sitesToKill();

const publish = () => writeByHand(folders(), 2, itemCalled("Saree two"));

/** Started again, the site shows version 2, and nothing else. */
async function expectPublished(): Promise<void> {
  const site = await start();
  expect(await site.version()).toBe(2);
  await expectShown(site, folders(), "Saree two");
}

/** For NODE_OPTIONS: the site is killed, as by a power switch, when it has put so many files in place. */
function killedInSwap(files: number): string {
  const code = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const rename = fs.renameSync;
    let left = ${files};
    fs.renameSync = (from, to) => {
      rename(from, to);
      if (!process.argv[1].endsWith("start.ts") || !String(from).includes(".new-")) return;
      if (--left === 0) process.kill(process.pid, "SIGKILL");
    };
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

describe("killed in the middle of a publish, the site is whole after a restart", { timeout: 300_000 }, () => {
  test("with half of the pages made", async () => {
    const site = await start();
    await publish();
    await expect.poll(() => stagedIn(folders()).length, POLL).toBe(1);
    await site.kill();
    expect(readFileSync(path.join(folders().pages, "pricing.html"), "utf8")).toContain("Saree one");
    await expectPublished();
  });

  test.each([1, 4])("with %i of the pages put in place", async (files) => {
    const site = await start({ NODE_OPTIONS: killedInSwap(files) });
    await publish();
    await site.ended;
    expect(existsSync(path.join(folders().pages, "_headers"))).toBe(false);
    expect(stagedIn(folders())).toHaveLength(1);
    await expectPublished();
  });
});

test("a rendering that is killed leaves what was online, and is tried again", { timeout: 300_000 }, async () => {
  const site = await start();
  await publish();
  process.kill(await childOf(site, "make-pages"), "SIGKILL");
  expect(await site.version()).toBe(1);
  await showsVersion(site, 2);
  await expectShown(site, folders(), "Saree two");
});
