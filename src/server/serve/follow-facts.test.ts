import { readFileSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Site } from "#document/model/types.gen.ts";

const { file } = vi.hoisted(() => {
  const path = `.build/followed-${process.pid}.json`;
  return { file: path };
});
vi.mock("#server/lib/site-paths.ts", async (original) => ({ ...(await original<object>()), SITE_FILE: file }));

test("the database gets the facts of a changed document, and none of one with mistakes", {
  timeout: 60_000,
}, async () => {
  const whole = readFileSync("tests/fixtures/site.json", "utf8");
  writeFileSync(file, whole);
  process.env["SITE_FILE"] = file;
  const { checkInProcess } = await import("#server/backend/documents/check-document.ts");
  const { followFacts } = await import("#server/serve/follow-facts.ts");
  const published: Site[] = [];
  const said = vi.spyOn(console, "error").mockReturnValue();
  let fails = false;
  const publish = (site: Site) => {
    if (fails) throw new Error("The document cannot be read");
    return Promise.resolve(published.push(site));
  };
  const ending = new AbortController();
  const end = followFacts(publish, { check: checkInProcess(undefined), signal: ending.signal, every: 50 });
  await new Promise((resolve) => setTimeout(resolve, 200));

  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": "soon"'));
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), { timeout: 25_000, interval: 100 });
  expect(published).toEqual([]);

  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 90'));
  await vi.waitFor(() => expect(published).toHaveLength(1), { timeout: 25_000, interval: 100 });
  expect(published[0]?.business.pickup.cutOffMinutes).toBe(90);

  fails = true;
  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 45'));
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), { timeout: 25_000, interval: 100 });
  fails = false;
  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 30'));
  await vi.waitFor(() => expect(published).toHaveLength(2), { timeout: 25_000, interval: 100 });
  end();
  ending.abort();
});
