import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
} from "#tests/data/embedded/running-site.ts";

/** A rendering on a busy machine, and a start. */
const POLL = { timeout: 120_000, interval: 100 };

let folders: SiteFolders;
let site: RunningSite | undefined;
beforeEach(() => {
  folders = siteFolders();
});
afterEach(async () => {
  await site?.stop();
  discard(folders);
});

const isOnline = (version: number) => expect.poll(() => site?.version(), POLL).toBe(version);

const pricing = () => shownPrices({ url: site?.url ?? "" });
const byHand = (number: number, document: unknown) => writeByHand(folders, number, document);

describe("killed in the middle of a publish, the site is whole after a restart", {
  timeout: 300_000,
  tags: ["slow"],
}, () => {
  beforeEach(async () => {
    site = await startSite(folders);
  });

  test("with the row just written, or with half of the pages made", async () => {
    await byHand(1, itemCalled("Saree one"));
    await site?.kill();
    site = await startSite(folders);
    expect(await site.version()).toBe(1);

    await byHand(2, itemCalled("Saree two"));
    await expect.poll(() => stagedIn(folders).length, POLL).toBe(1);
    await site.kill();
    expect(readFileSync(path.join(folders.pages, "pricing.html"), "utf8")).toContain("Saree one");
    site = await startSite(folders);
    const { html, data } = await pricing();
    expect([html, data].map((text) => text.includes("Saree two"))).toEqual([true, true]);
    expect(stagedIn(folders)).toEqual([]);
  });

  test("with half of the pages put in place", async () => {
    await byHand(1, itemCalled("Saree one"));
    await isOnline(1);
    await site?.kill();
    // As putInPlace leaves the folder when it is cut off: some files new, no headers.
    execFileSync("rm", [path.join(folders.pages, "_headers"), path.join(folders.pages, "about.html")]);
    site = await startSite(folders);
    expect(await site.version()).toBe(1);
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    expect((await pricing()).html).toContain("Saree one");
  });

  test("and a rendering that is killed leaves what was online, and is tried again", async () => {
    await byHand(1, itemCalled("Saree one"));
    await expect.poll(() => stagedIn(folders).length, POLL).toBe(1);
    const rendering = execFileSync("pgrep", ["-P", String(site?.pid), "-f", "make-pages"]).toString();
    process.kill(Number(rendering), "SIGKILL");
    expect(await site?.version()).toBe(0);
    await isOnline(1);
    const { html, data } = await pricing();
    expect([html, data].map((text) => text.includes("Saree one"))).toEqual([true, true]);
  });
});
