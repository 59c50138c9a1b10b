import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { expect, holdBack, hydrate } from "#tests/helpers/e2e.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";

const [ARTICLE] = readSite().articles;
const ADDRESS = `/blog/${ARTICLE?.id}`;

let pictures: string;
let site: TimedSite;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  pictures = mkdtempSync(path.join(tmpdir(), "photographs-"));
  cpSync("src/public/media", pictures, { recursive: true });
  writeFileSync(path.join(pictures, "shop-front.jpg"), await madePhotograph({ width: 2400, height: 1800 }));
  writeFileSync(path.join(pictures, "counter.jpg"), await madePhotograph({ width: 1600, height: 1200 }));
  const changed = changedSite(readSite(), ({ articles, routes }) => {
    if (articles[0]) articles[0].imageUrl = { image: "shop-front.jpg", alt: "Our shop" };
    for (const section of routes.flatMap(({ sections }) => sections)) {
      if (section.type === "story") section.picture = { image: "counter.jpg", alt: "Our counter" };
      for (const place of section.type === "gallery" ? section.photographs : [])
        if (place.id === "saree") {
          place.earlier = { image: "counter.jpg", alt: "A saree with a stain" };
          place.picture = { image: "counter.jpg", alt: "The same saree, clean", focus: { x: 10, y: 90 } };
        }
    }
  });
  site = await serveSite(changed, "2026-06-01T12:00:00+05:30", pictures);
});
test.afterAll(() => {
  site.close();
  rmSync(pictures, { recursive: true, force: true });
});

/** Addresses of the copies that a page fetches from now on, with their types. */
function fetchedCopies(page: Page): string[] {
  const copies: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(avif|webp|jpe?g)$/.test(pathname)) copies.push(`${pathname} ${response.headers()["content-type"]}`);
  });
  return copies;
}

/** Lets the held back photograph come, and answers with how far that moved the parts of the page. */
async function shiftBy(page: Page, photograph: Locator, release: () => void): Promise<number> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 500));
    Reflect.set(window, "shift", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "shift", Number(Reflect.get(window, "shift")) + Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift" });
  });
  release();
  await expect.poll(() => photograph.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  return page.evaluate(() => Number(Reflect.get(window, "shift")));
}

const COPY = (name: string, width: number) => new RegExp(`^/media/${name}-\\w{8}-${width}\\.avif image/avif$`);

for (const [width, copy] of [
  [390, 400],
  [1280, 640],
] as const)
  test(`a photograph of the first screen is asked for at once, in its copy for ${width} px`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const copies = fetchedCopies(page);
    const release = await holdBack(page, /\.avif$/);
    await page.goto(site.url + ADDRESS, { waitUntil: "domcontentloaded" });
    const photograph = page.getByRole("img", { name: "Our shop" });
    await expect(photograph).toHaveAttribute("fetchpriority", "high");
    await expect(photograph).not.toHaveAttribute("loading");
    expect(await shiftBy(page, photograph, release)).toBe(0);
    await hydrate(page);
    expect(copies).toEqual([expect.stringMatching(COPY("shop-front", copy))]);
  });

test("a photograph further down waits until it is near, and moves nothing", SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const copies = fetchedCopies(page);
  const release = await holdBack(page, /\.avif$/);
  await page.goto(`${site.url}/about`, { waitUntil: "domcontentloaded" });
  const photograph = page.getByRole("img", { name: "Our counter" });
  await expect(photograph).toHaveAttribute("loading", "lazy");
  await photograph.scrollIntoViewIfNeeded();
  expect(await shiftBy(page, photograph, release)).toBe(0);
  expect(copies).toEqual([expect.stringMatching(COPY("counter", 400))]);
});

test("copies are kept for good, and a first visit fetches none for later", SLOW, async ({ page }) => {
  const html = await (await page.request.get(site.url + ADDRESS)).text();
  const [copy = ""] = /\/media\/shop-front-\w+-640\.avif/.exec(html) ?? [];
  const { "cache-control": kept } = (await page.request.get(site.url + copy)).headers();
  expect(kept).toBe("public, max-age=31536000, immutable");
  const worker = await (await page.request.get(`${site.url}/sw.js`)).text();
  expect(worker.split("\n")[0]).not.toMatch(/\.(avif|webp|jpg)/);
  expect((await page.request.get(`${site.url}/media/shop-front.jpg`)).status()).toBe(404);
});

test("before and after are side by side; no picture, no place", SLOW, async ({ page }) => {
  await page.goto(`${site.url}/services/bridal-party-wear`);
  const figure = page.getByRole("figure");
  await expect(figure).toHaveCount(1);
  await expect(figure).toHaveText(/Before\s*After\s*One saree, as it came and as it went home\./);
  const clean = figure.getByRole("img", { name: "The same saree, clean" });
  await expect(clean).toHaveCSS("object-position", "10% 90%");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const before = await figure.getByRole("img", { name: "A saree with a stain" }).boundingBox();
    const after = await clean.boundingBox();
    expect(after?.y, `${width} px`).toBe(before?.y);
    expect(after?.x, `${width} px`).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
    expect(after?.width, `${width} px`).toBe(before?.width);
  }
});
