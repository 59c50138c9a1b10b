/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  discard,
  itemCalled,
  type RunningSite,
  type SiteFolders,
  shownPrices,
  siteFolders,
  siteOnServer,
  stagedIn,
  startSite,
  writeByHand,
  writtenVersions,
} from "#tests/data/embedded/running-site.ts";

/** A rendering on a busy machine, and a start. */
const POLL = { timeout: 120_000, interval: 50 };
const SERVER = process.env["DATABASE_URL"];

let folders: SiteFolders;
let site: RunningSite;
beforeEach(async () => {
  folders = SERVER === undefined ? siteFolders() : await siteOnServer(SERVER);
  site = await startSite(folders);
  await byHand(1, itemCalled("Saree one"));
  await isOnline(1);
}, 240_000);
afterEach(async () => {
  await site.stop();
  await folders.database?.drop();
  discard(folders);
});

const isOnline = (version: number) => expect.poll(() => site.version(), POLL).toBe(version);
const byHand = (number: number, document: unknown) => writeByHand(folders, number, document);

/** The pages and their data are those of one document. */
async function shows(item: string): Promise<void> {
  const { html, data } = await shownPrices(site);
  expect([html, data].map((text) => text.includes(item))).toEqual([true, true]);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(stagedIn(folders)).toEqual([]);
}

/** Waits for a process that the site has started. */
async function childOf({ pid }: RunningSite, script: string): Promise<number> {
  const child = () => {
    try {
      return Number.parseInt(execFileSync("pgrep", ["-P", String(pid), "-f", script]).toString(), 10);
    } catch {
      return 0;
    }
  };
  return vi.waitUntil(child, { ...POLL, interval: 10 });
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
  test("during the check, before the row is written: nothing was published", async () => {
    const publishing = site.publish("owner", itemCalled("Saree two"), 1).catch((error: unknown) => error);
    await childOf(site, "check-process");
    await site.kill();
    expect(await publishing).toBeInstanceOf(Error);
    site = await startSite(folders);
    expect(await writtenVersions(folders)).toEqual([1]);
    expect(await site.version()).toBe(1);
    await shows("Saree one");
    expect((await site.publish("owner", itemCalled("Saree two"), 1)).status).toBe(200);
    await isOnline(2);
  });

  test("with the row just written", async () => {
    await byHand(2, itemCalled("Saree two"));
    await site.kill();
    site = await startSite(folders);
    expect(await site.version()).toBe(2);
    await shows("Saree two");
  });

  test("with half of the pages made", async () => {
    await byHand(2, itemCalled("Saree two"));
    await expect.poll(() => stagedIn(folders).length, POLL).toBe(1);
    await site.kill();
    expect(readFileSync(path.join(folders.pages, "pricing.html"), "utf8")).toContain("Saree one");
    site = await startSite(folders);
    expect(await site.version()).toBe(2);
    await shows("Saree two");
  });

  test.each([1, 4])("with %i of the pages put in place", async (files) => {
    await site.stop();
    site = await startSite(folders, { NODE_OPTIONS: killedInSwap(files) });
    await byHand(2, itemCalled("Saree two"));
    await site.ended;
    expect(existsSync(path.join(folders.pages, "_headers"))).toBe(false);
    expect(stagedIn(folders)).toHaveLength(1);
    site = await startSite(folders);
    expect(await site.version()).toBe(2);
    await shows("Saree two");
  });
});

test("a rendering that is killed leaves what was online, and is tried again", { timeout: 300_000 }, async () => {
  await byHand(2, itemCalled("Saree two"));
  process.kill(await childOf(site, "make-pages"), "SIGKILL");
  expect(await site.version()).toBe(1);
  await isOnline(2);
  await shows("Saree two");
});
