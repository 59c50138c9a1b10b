import { expect, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { discard, siteFolders, startSite } from "#tests/data/embedded/running-site.ts";

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
