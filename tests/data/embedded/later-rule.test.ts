/** @module-tag slow */
import { rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { asAdministrator } from "#server/backup/administrator.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import {
  brokenSite,
  discard,
  itemCalled,
  type RunningSite,
  shownPrices,
  siteWithCluster,
  startSite,
} from "#tests/data/embedded/running-site.ts";

// An upgrade may bring a rule that what is online does not keep, or code that cannot render it.

const folders = siteWithCluster();
let site: RunningSite | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(() => discard(folders));

const POLL = { timeout: 120_000, interval: 200 };
const isVersion = (number: number) => expect.poll(() => site?.version(), POLL).toBe(number);

/** As if the rules had changed since: what was published is what a publication would refuse today. */
const becomes = (document: unknown) =>
  asAdministrator(folders.dataDir, async (client) => {
    await client.query("alter table public.document_versions disable trigger user");
    await client.query("update public.document_versions set document = $1", [JSON.stringify(document)]);
    await client.query("alter table public.document_versions enable trigger user");
  });

/** A restart that has to make the pages anew. */
async function restart(): Promise<RunningSite> {
  await site?.stop();
  const long = new Date("2026-01-01");
  utimesSync(path.join(folders.pages, "_headers"), long, long);
  site = await startSite(folders);
  return site;
}

const health = async (url: string) => {
  const answer = await fetch(`${url}/healthz`);
  return { status: answer.status, ...(await answer.json()) };
};

test("what is online stays online when a later rule refuses it, or when it cannot be rendered", {
  timeout: 300_000,
}, async () => {
  site = await startSite(folders);
  const published = await site.publish("owner", itemCalled("Saree one"), 0);
  expect(published.status, await published.text()).toBe(200);
  await isVersion(1);

  const against = itemCalled("Saree two");
  await becomes({ ...against, fallbackPath: "/nowhere" });
  site = await restart();
  expect(await site.version()).toBe(1);
  expect((await shownPrices(site)).html).toContain("Saree two");
  expect(await site.publication(1)).toMatchObject({ state: "online", reasons: [] });

  await becomes(brokenSite());
  site = await restart();
  expect(await site.version()).toBe(1);
  expect((await shownPrices(site)).html).toContain("Saree two");
  expect(await health(site.url)).toMatchObject({
    status: 503,
    document: { ok: false, note: expect.stringContaining("version 1") },
  });
  // The owner reads it in the editor, the operator in the log and before an upgrade.
  expect(await site.publication(1)).toMatchObject({
    state: "online",
    reasons: [expect.stringContaining("those that were online before"), expect.stringContaining('"17O+"')],
  });
  expect(site.lines.join("\n")).toContain("The pages of version 1 could not be made anew: its document has 1 mistake");
  const asked = await runCommand("check-site.ts", ["--published"], { DATA_DIR: folders.dataDir });
  expect(asked).toMatchObject({ code: 1, stdout: expect.stringContaining('regPrice "17O+" is not a price') });

  // Without any page of the shop, what can be shown is shown.
  await becomes(itemCalled("Saree three"));
  await site.stop();
  rmSync(path.join(folders.pages, "_headers"));
  site = await startSite(folders);
  expect((await shownPrices(site)).html).toContain("Saree three");
  expect(await health(site.url)).toMatchObject({ status: 200 });
});
