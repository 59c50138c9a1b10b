import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Site } from "#document/model/types.gen.ts";

const { file } = vi.hoisted(() => {
  const path = `.build/followed-${process.pid}.json`;
  return { file: path };
});
vi.mock("#server/lib/site-paths.ts", async (original) => ({ ...(await original<object>()), SITE_FILE: file }));

test("the database gets the facts of a changed document, and none of one with mistakes, without pages, or below a version that went online during its check", {
  timeout: 240_000,
}, async () => {
  const whole = readFileSync("tests/fixtures/site.json", "utf8");
  mkdirSync(".build", { recursive: true });
  writeFileSync(file, whole);
  process.env["SITE_FILE"] = file;
  const { TOO_LONG } = await import("#server/backend/documents/check-document.ts");
  const { checkVersion } = await import("#server/document/check-version.ts");
  const { followFacts } = await import("#server/serve/follow-facts.ts");
  // Each once: a watcher that looks while a file is written sees two changes.
  const published = new Set<number>();
  const said = vi.spyOn(console, "error").mockReturnValue();
  const publish = ({ business }: Site) => {
    const minutes = business.pickup.cutOffMinutes;
    if (minutes === 45) throw new Error("The document cannot be read");
    return Promise.resolve(published.add(minutes));
  };
  const ending = new AbortController();
  const isShown = ({ business }: Site) => business.pickup.cutOffMinutes !== 75;
  let isBusy = false;
  let isOvertaken = false;
  let isVersionOnline = false;
  const check = async (json: string) => {
    const checked = checkVersion(JSON.parse(json));
    const problems = isBusy ? [TOO_LONG] : checked.ok ? [] : checked.problems;
    isVersionOnline = isOvertaken;
    return problems;
  };
  const applies = () => !isVersionOnline;
  const end = followFacts(publish, { check, signal: ending.signal, every: 50, applies, isShown });
  const lines = () => said.mock.calls.map(String).join("\n");
  const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 50_000, interval: 300 });

  await eventually(() => {
    // Again and again: what is written before the file is first looked at is no change.
    writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": "soon"'));
    expect(lines()).toContain("the document has mistakes");
  });
  expect([...published]).toEqual([]);

  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 90'));
  await eventually(() => expect([...published]).toEqual([90]));

  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 75'));
  await eventually(() => expect(lines()).toContain("saved since its pages were made"));

  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 45'));
  await eventually(() => expect(lines()).toContain("does not have the hours"));
  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 30'));
  await eventually(() => expect([...published]).toEqual([90, 30]));

  isBusy = true;
  writeFileSync(file, whole);
  await eventually(() => expect(lines()).toContain("could not be checked in time"));
  isBusy = false;
  await eventually(() => expect([...published]).toEqual([90, 30, 60]));

  said.mockClear();
  isOvertaken = true;
  writeFileSync(file, whole.replace('"cutOffMinutes": 60', '"cutOffMinutes": 75'));
  await eventually(() => expect(isVersionOnline).toBe(true));
  expect(lines()).toBe("");
  end();
  ending.abort();
});
