/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { childOf, expectShown, showsVersion, sitesToKill } from "#tests/data/embedded/killed-site.ts";
import { itemCalled, writeByHand, writtenVersions } from "#tests/data/embedded/running-site.ts";

// Killed where the database has the last word: it alone knows whether a version was published.

const { folders, start } = sitesToKill();

describe("killed in the middle of a publish, the site is whole after a restart", { timeout: 300_000 }, () => {
  test("during the check, before the row is written: nothing was published", async () => {
    const killed = await start();
    const publishing = killed.publish("owner", itemCalled("Saree two"), 1).catch((error: unknown) => error);
    await childOf(killed, "check-process");
    await killed.kill();
    expect(await publishing).toBeInstanceOf(Error);
    const site = await start();
    expect(await writtenVersions(folders())).toEqual([1]);
    expect(await site.version()).toBe(1);
    await expectShown(site, folders(), "Saree one");
    expect((await site.publish("owner", itemCalled("Saree two"), 1)).status).toBe(200);
    await showsVersion(site, 2);
  });

  test("with the row just written", async () => {
    const killed = await start();
    await writeByHand(folders(), 2, itemCalled("Saree two"));
    await killed.kill();
    const site = await start();
    expect(await site.version()).toBe(2);
    await expectShown(site, folders(), "Saree two");
  });
});
