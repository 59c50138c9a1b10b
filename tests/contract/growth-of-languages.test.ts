import { beforeAll, describe, expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import { openLanguages } from "#document/languages/open-languages.ts";
import { openSite, type RenderContext } from "#document/model/resolve.ts";
import { openScheduledSite } from "#document/model/scheduled-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { renderPage } from "#prerender/entry.tsx";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { LINEAR, memoryOf, ratioOf } from "#tests/helpers/growth.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const bundle = readSchema();
const CODES = ["el", "fi", "sv", "da", "nl", "it", "pt"];

/** A document in so many languages, its own among them. */
const siteIn = (count: number, site = readSite()) =>
  CODES.slice(0, count - 1).reduce((whole, code) => translatedSite(bundle, whole, code, (text) => text), site);

const COUNTS = [2, 4, 8] as const;
const sites = new Map<number, Site>();
let context: RenderContext;
beforeAll(() => {
  for (const count of COUNTS) sites.set(count, siteIn(count));
  const media = readMedia("src/public/media").pictures;
  const now = new Date("2026-12-20T12:00:00+05:30");
  context = { media, icons: "", now, qrCodeOf: pageQrCodes("https://vellai.example") };
});
const known = (count: number) => sites.get(count) ?? siteIn(count);

/** Four times as many languages fill at most four times the memory; with the square of them, sixteen times. */
const FOURFOLD = 5;
/** Minutes on a busy machine: nothing here is about its speed. */
const SLOW = { tags: ["slow"], timeout: 600_000 };

describe("the check", () => {
  const texts = new Map<number, string>();
  const textIn = (count: number) => texts.get(count) ?? "";
  beforeAll(() => {
    for (const count of COUNTS) texts.set(count, JSON.stringify(known(count)));
  });
  const check = (count: number) => checkSite(textIn(count), CHECK_OPTIONS);

  test("eight languages take four times as long as two", SLOW, async () =>
    expect(await ratioOf(check, [2, 8], LINEAR)).toBeLessThan(LINEAR),
  );
});

/** A document in so many languages, with as many notices, each of a day of its own. */
function withNotices(count: number, days: number): Site {
  const notices = Array.from({ length: days }, (_, index) => {
    const day = `2027-02-${String(1 + 2 * index).padStart(2, "0")}`;
    return { id: `notice-${index}`, text: "Slow in the rain.", from: day, until: day };
  });
  return siteIn(count, { ...readSite(), notices });
}

/** Opens every page in every language; answers how often each page of each day was made. */
function openAll(site: Site): ReadonlyMap<string, number> {
  const made = new Map<string, number>();
  const open: typeof openScheduledSite = (written, schema, at, opener = (day) => openSite(written, schema, day)) =>
    openScheduledSite(written, schema, at, (day) => {
      const opened = opener(day);
      const page = (path: string) => {
        const name = `${path} ${day.now.toISOString()} ${day.undated ?? false}`;
        made.set(name, (made.get(name) ?? 0) + 1);
        return opened.page(path);
      };
      return { ...opened, page };
    });
  const { paths, page } = openLanguages(site, bundle, context, open);
  for (const path of paths) page(path);
  return made;
}

describe("the pages", () => {
  const total = (made: ReturnType<typeof openAll>) => [...made.values()].reduce((sum, count) => sum + count, 0);

  test("each language makes as many pages as the first", () => {
    const [one = 0, ...more] = [1, 2, 4].map((count) => total(openAll(withNotices(count, 2))));
    expect(one).toBeGreaterThan(100);
    expect(more).toEqual([2 * one, 4 * one]);
  });

  test("a page is made once for each day on which it may change", () => {
    expect([...openAll(withNotices(2, 4))].filter(([, count]) => count > 1)).toEqual([]);
  });

  test("a language is opened with its first page", () => {
    let opened = 0;
    const { page } = openLanguages(known(4), bundle, context, (...of) => {
      opened += 1;
      return openScheduledSite(...of);
    });
    const after = ["/", "/pricing", "/fi", "/fi/pricing", "/sv"].map((path) => [page(path)?.shell.lang, opened]);
    expect(after).toEqual([
      ["en-IN", 1],
      ["en-IN", 1],
      ["fi", 2],
      ["fi", 2],
      ["sv", 3],
    ]);
  });
});

describe("rendering", () => {
  const options = { siteUrl: "https://vellai.example", picture: "", priceRange: "", names: new Map(), boot: "/b.js" };

  async function render(count: number): Promise<void> {
    const site = known(count);
    const { paths, page } = openLanguages(site, bundle, context);
    for (const path of paths) {
      const data = page(path);
      if (data?.page.guard !== "public" || !/(pricing|about)$/.test(path)) continue;
      await renderPage(data, { ...options, theme: site.theme, listed: new Set(paths), app: [] });
    }
  }

  test("pages of eight languages take four times as long as those of two", SLOW, async () =>
    expect(await ratioOf(render, [2, 8], LINEAR)).toBeLessThan(LINEAR),
  );

  test("pages of eight languages fill four times as much memory as those of two", SLOW, () => {
    const hold = (count: number) => {
      const { paths, page } = openLanguages(known(count), bundle, context);
      return paths.map(page);
    };
    const [two, eight] = [memoryOf(() => hold(2)), memoryOf(() => hold(8))];
    expect(two).toBeGreaterThan(0);
    expect(eight / two).toBeLessThanOrEqual(FOURFOLD);
  });
});
