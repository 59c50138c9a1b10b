import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { factsMark } from "#server/lib/facts-mark.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { putOnline } from "#server/serve/online-document.ts";

const { PAGES, make } = vi.hoisted(() => ({ PAGES: `.build/pages-${process.pid}`, make: vi.fn() }));
vi.mock("#server/lib/site-paths.ts", async (original) => ({ ...(await original<object>()), PAGES_DIR: PAGES }));
vi.mock("#server/serve/fresh-pages.ts", () => ({ ensureFreshPages: make, makePages: make }));

const withFee = (deliveryFee: number): Site => {
  const site = structuredClone(readSite("tests/fixtures/site.json"));
  site.business.pickup.deliveryFee = deliveryFee;
  return site;
};

test.each([
  ["before it is read for them", 1],
  ["after it is read for them", 2],
])(
  "site.json that is saved while its first pages are made, %s, is what visitors see and the database enforces",
  async (when, renderings) => {
    const told: (number | undefined)[] = [];
    let saved = withFee(0);
    mkdirSync(PAGES_DIR, { recursive: true });
    onTestFinished(() => {
      make.mockReset();
      rmSync(PAGES_DIR, { recursive: true });
    });
    make.mockImplementation(async () => {
      const isFirst = make.mock.calls.length === 1;
      if (isFirst && when.startsWith("before")) saved = withFee(40);
      writeFileSync(path.join(PAGES_DIR, "published.json"), JSON.stringify({ version: 0, facts: factsMark(saved) }));
      if (isFirst) saved = withFee(40);
      return { state: "rendered" };
    });
    const online = await putOnline({
      versions: undefined,
      readFile: () => saved,
      changed: async ({ business }) => void told.push(business.pickup.deliveryFee),
      signal: new AbortController().signal,
    });
    expect(online?.current().site.business.pickup.deliveryFee).toBe(40);
    expect(told).toEqual([40]);
    expect(make).toHaveBeenCalledTimes(renderings);
  },
);
