/** @module-tag slow */
import { rmSync, utimesSync, writeFileSync } from "node:fs";
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

const LONG_AGO = new Date("2026-01-01");
const LONGER_AGO = new Date("2025-01-01");
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
async function restart(env?: NodeJS.ProcessEnv): Promise<RunningSite> {
  await site?.stop();
  utimesSync(path.join(folders.pages, "_headers"), LONG_AGO, LONG_AGO);
  site = await startSite(folders, env);
  return site;
}

const health = async (url: string) => {
  const answer = await fetch(`${url}/healthz`);
  return { status: answer.status, ...(await answer.json()) };
};

test("a file that was online stays so; a first start with a broken one is refused", { timeout: 300_000 }, async () => {
  const env = { SITE_FILE: path.join(folders.dataDir, "own.json") };
  const write = (text: string) => writeFileSync(env.SITE_FILE, text);
  rmSync(path.join(folders.pages, "_headers"));
  write(JSON.stringify(brokenSite()));
  await expect(startSite(folders, env)).rejects.toThrow(/own\.json:\d.*"17O\+" is not a price(.|\n)*Not started/);
  write(JSON.stringify(itemCalled("Saree one")));
  site = await startSite(folders, env);

  const against = { ...itemCalled("Saree two"), fallbackPath: "/nowhere" };
  write(JSON.stringify(against));
  utimesSync(env.SITE_FILE, LONGER_AGO, LONGER_AGO);
  site = await restart(env);
  expect((await shownPrices(site)).html).toContain("Saree two");
  expect(await health(site.url)).toMatchObject({ status: 200 });
  expect(site.lines.join("\n")).toMatch(
    /stays online, though a rule that came later refuses it(.|\n)*own\.json:\d.*nowhere/,
  );

  // A document that fits no schema, one that is no document, and one that no rule lets begin.
  for (const broken of [JSON.stringify(brokenSite()), "{", JSON.stringify({ ...against })]) {
    write(broken);
    site = await restart(env);
    expect((await shownPrices(site)).html).toContain("Saree two");
    expect(await health(site.url)).toMatchObject({ status: 503, document: { ok: false } });
    expect(site.lines.join("\n")).toContain("own.json has 1 mistake");
  }
});

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
  const asked = await runCommand("check", ["--published"], { DATA_DIR: folders.dataDir });
  expect(asked).toMatchObject({ code: 1, stdout: expect.stringContaining('Regular price "17O+" is not a price') });

  // Without any page of the shop, what can be shown is shown.
  await becomes(itemCalled("Saree three"));
  await site.stop();
  rmSync(path.join(folders.pages, "_headers"));
  site = await startSite(folders);
  expect((await shownPrices(site)).html).toContain("Saree three");
  expect(await health(site.url)).toMatchObject({ status: 200 });
});
