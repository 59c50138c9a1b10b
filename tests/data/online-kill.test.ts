/** @module-tag slow */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  childOf,
  copyFolders,
  discardFolders,
  expectShown,
  firstVersion,
  showsVersion,
} from "#tests/data/embedded/killed-site.ts";
import {
  itemCalled,
  type RunningSite,
  type SiteFolders,
  startSite,
  writeByHand,
  writtenVersions,
} from "#tests/data/embedded/running-site.ts";

// Killed where the database has the last word: it alone knows whether a version was published.

let first: SiteFolders;
let folders: SiteFolders;
let site: RunningSite;
beforeAll(async () => {
  first = await firstVersion();
}, 240_000);
afterAll(() => discardFolders(first));
beforeEach(async () => {
  folders = await copyFolders(first);
  site = await startSite(folders);
}, 240_000);
afterEach(async () => {
  await site.stop();
  await discardFolders(folders);
});

describe("killed in the middle of a publish, the site is whole after a restart", { timeout: 300_000 }, () => {
  test("during the check, before the row is written: nothing was published", async () => {
    const publishing = site.publish("owner", itemCalled("Saree two"), 1).catch((error: unknown) => error);
    await childOf(site, "check-process");
    await site.kill();
    expect(await publishing).toBeInstanceOf(Error);
    site = await startSite(folders);
    expect(await writtenVersions(folders)).toEqual([1]);
    expect(await site.version()).toBe(1);
    await expectShown(site, folders, "Saree one");
    expect((await site.publish("owner", itemCalled("Saree two"), 1)).status).toBe(200);
    await showsVersion(site, 2);
  });

  test("with the row just written", async () => {
    await writeByHand(folders, 2, itemCalled("Saree two"));
    await site.kill();
    site = await startSite(folders);
    expect(await site.version()).toBe(2);
    await expectShown(site, folders, "Saree two");
  });
});
