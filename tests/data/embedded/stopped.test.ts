import { afterEach, expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { processTree } from "#server/postgres/process-tree.ts";
import {
  discard,
  isRunning,
  itemCalled,
  siteFolders,
  siteWithCluster,
  stagedIn,
  startSite,
  writeByHand,
} from "#tests/data/embedded/running-site.ts";

const folders = siteWithCluster();
afterEach(() => discard(folders));

const MAX_STOP_MS = 10_000;

/** Asks for pages and rows without an end; failures of a site that stops are expected. */
function flood(url: string): () => void {
  let isOver = false;
  const ask = async (address: string) => {
    while (!isOver)
      await fetch(address)
        .then((answer) => answer.text())
        .catch(() => undefined);
  };
  for (let index = 0; index < 20; index++) ask(index % 2 === 0 ? `${url}/pricing` : `${url}/rest/v1/orders?select=id`);
  return () => {
    isOver = true;
  };
}

test("stopped during a rendering and a flood, everything has ended within 10 s, and well", {
  tags: ["slow"],
  timeout: 120_000,
}, async () => {
  const site = await startSite(folders);
  const endFlood = flood(site.url);
  await writeByHand(folders, 1, itemCalled("Saree one"));
  await expect.poll(() => stagedIn(folders), { timeout: 30_000, interval: 50 }).toHaveLength(1);
  const processes = processTree(site.pid);
  expect(await site.stop()).toBe(0);
  await expect.poll(() => processes.filter(isRunning), { timeout: MAX_STOP_MS }).toEqual([]);
  endFlood();
  expect(site.lines.filter((line) => /\bat .*:\d+:\d+|Not everything/.test(line))).toEqual([]);
});

test("a flood of refused requests is a line of each kind in the log, with what to do", async () => {
  const folders = await siteFolders();
  const { url, lines, stop } = await startSite(folders);
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };
  const statuses = new Set<number>();
  for (let turn = 0; turn < 50; turn++) {
    statuses.add((await fetch(`${url}/rest/v1/orders?select=id`, { headers })).status);
    statuses.add((await fetch(`${url}/rest/v1/profiles?id=eq.nobody`, { headers })).status);
  }
  await stop();
  discard(folders);
  expect([...statuses]).toEqual([401, 400]);
  const start = lines.findIndex((line) => line.startsWith("The site is at"));
  expect(lines.slice(start + 1)).toEqual([
    expect.stringMatching(/^\S+Z database refused: 42501 .*Remedy: /),
    expect.stringMatching(/^\S+Z database refused: 22P02 .*Remedy: /),
  ]);
});
