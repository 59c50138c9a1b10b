/** @module-tag slow */
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTemporaryDatabase } from "#scripts/database/migrated-database.ts";
import {
  discard,
  itemCalled,
  type RunningSite,
  type SiteFolders,
  shownPrices,
  siteFolders,
  stagedIn,
  startSite,
  writeByHand,
  writtenVersions,
} from "#tests/data/embedded/running-site.ts";
import { dataRun } from "#tests/data/folders.ts";

// Killed while a version is checked, made or put in place, with whatever database has the last word.

/** A rendering on a busy machine, and a start. */
const POLL = { timeout: 120_000, interval: 50 };

const showsVersion = (site: RunningSite, version: number) =>
  vi.waitFor(async () => expect(await site.version()).toBe(version), POLL);

/** What one has kept that was stopped with version 1 online, and what the test has of it. */
let first: SiteFolders;
let folders: SiteFolders;
let site: RunningSite | undefined;
beforeAll(async () => {
  first = await firstVersion();
}, 240_000);
afterAll(() => discardFolders(first));
beforeEach(async () => {
  folders = await copyFolders(first);
});
afterEach(async () => {
  await site?.stop();
  await discardFolders(folders);
});

async function start(env?: NodeJS.ProcessEnv): Promise<RunningSite> {
  site = await startSite(folders, env);
  return site;
}

async function firstVersion(): Promise<SiteFolders> {
  const folders = await siteFolders();
  const site = await startSite(folders);
  try {
    await writeByHand(folders, 1, itemCalled("Saree one"));
    await showsVersion(site, 1);
  } finally {
    await site.stop();
  }
  return folders;
}

async function copyFolders({ dataDir, database }: SiteFolders): Promise<SiteFolders> {
  const copy = mkdtempSync(path.join(path.dirname(dataDir), "killed-"));
  cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const pages = path.join(copy, "pages");
  return { dataDir: copy, pages, database: await createTemporaryDatabase(dataRun().url, database?.name) };
}

async function discardFolders(folders: SiteFolders): Promise<void> {
  await folders.database?.drop();
  discard(folders);
}

/** The pages and their data are those of one document. */
async function expectShown(site: RunningSite, item: string): Promise<void> {
  const { html, data } = await shownPrices(site);
  expect([html, data].map((text) => text.includes(item))).toEqual([true, true]);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(stagedIn(folders)).toEqual([]);
}

/** Waits for a process that the site has started. Not by `pgrep`: every 10 ms it would keep a processor busy. */
function childOf({ pid }: RunningSite, script: string): Promise<number> {
  const read = (file: string) => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  const child = () =>
    read(`/proc/${pid}/task/${pid}/children`)
      .split(" ")
      .find((id) => read(`/proc/${id}/cmdline`).includes(script));
  return vi.waitUntil(child, { ...POLL, interval: 10 }).then(Number);
}

const publish = () => writeByHand(folders, 2, itemCalled("Saree two"));

async function expectPublished(): Promise<void> {
  const site = await start();
  expect(await site.version()).toBe(2);
  await expectShown(site, "Saree two");
}

/** In the data folder: from then on files are counted. A site that starts after midnight puts pages in place, too. */
const COUNTED = "counted-from-now";

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
      if (!fs.existsSync(process.env.DATA_DIR + "/${COUNTED}")) return;
      if (--left === 0) process.kill(process.pid, "SIGKILL");
    };
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

describe("killed in the middle of a publish, the site is whole after a restart", { timeout: 300_000 }, () => {
  test("with half of the pages made", async () => {
    const site = await start();
    await publish();
    await expect.poll(() => stagedIn(folders).length, POLL).toBe(1);
    await site.kill();
    expect(readFileSync(path.join(folders.pages, "pricing.html"), "utf8")).toContain("Saree one");
    await expectPublished();
  });

  test.each([1, 4])("with %i of the pages put in place", async (files) => {
    const site = await start({ NODE_OPTIONS: killedInSwap(files) });
    writeFileSync(path.join(folders.dataDir, COUNTED), "");
    await publish();
    await site.ended;
    expect(existsSync(path.join(folders.pages, "_headers"))).toBe(false);
    expect(stagedIn(folders)).toHaveLength(1);
    await expectPublished();
  });

  test("during the check, before the row is written: nothing was published", async () => {
    const killed = await start();
    const publishing = killed.publish("owner", itemCalled("Saree two"), 1).catch((error: unknown) => error);
    await childOf(killed, "check-process");
    await killed.kill();
    expect(await publishing).toBeInstanceOf(Error);
    const site = await start();
    expect(await writtenVersions(folders)).toEqual([1]);
    expect(await site.version()).toBe(1);
    await expectShown(site, "Saree one");
    expect((await site.publish("owner", itemCalled("Saree two"), 1)).status).toBe(200);
    await showsVersion(site, 2);
  });

  test("with the row just written", async () => {
    const killed = await start();
    await writeByHand(folders, 2, itemCalled("Saree two"));
    await killed.kill();
    const site = await start();
    expect(await site.version()).toBe(2);
    await expectShown(site, "Saree two");
  });
});

test("a rendering that is killed leaves what was online, and is tried again", { timeout: 300_000 }, async () => {
  const site = await start();
  await publish();
  process.kill(await childOf(site, "make-pages"), "SIGKILL");
  expect(await site.version()).toBe(1);
  await showsVersion(site, 2);
  await expectShown(site, "Saree two");
});
