import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSite } from "#document/model/resolve.ts";
import type { PageData } from "#document/model/types.ts";
import { renderPage } from "#prerender/entry.tsx";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { sectionFailureLine } from "#server/render/failure-line.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";

const breaks = vi.hoisted(() => ({ story: false, priceTables: false }));
vi.mock("#sections/story/story.tsx", async (original) => {
  const { Story } = await original<typeof import("#sections/story/story.tsx")>();
  return {
    Story(props: Parameters<typeof Story>[0]) {
      if (breaks.story) throw new Error("The story is too long");
      return Story(props);
    },
  };
});
vi.mock("#sections/price-tables/price-tables.tsx", async (original) => {
  const { PriceTables } = await original<typeof import("#sections/price-tables/price-tables.tsx")>();
  return {
    PriceTables(props: Parameters<typeof PriceTables>[0]) {
      if (breaks.priceTables) throw new Error("No prices");
      return PriceTables(props);
    },
  };
});

const NOW = new Date("2026-06-01T12:00:00+05:30");
const site = readSite();
const open = openSite(site, readSchema(), {
  media: readMedia("src/public/media").pictures,
  icons: "/icons.svg",
  now: NOW,
  qrCodeOf: pageQrCodes("https://vellai.example"),
});
const SAID = /could not be shown/;

const pageAt = (path: string): PageData => {
  const data = open.page(path);
  if (data === undefined) throw new Error(`There is no page ${path}.`);
  return data;
};
const rendered = (path: string) =>
  renderPage(pageAt(path), {
    theme: site.theme,
    picture: "",
    priceRange: "",
    names: new Map(),
    siteUrl: "https://vellai.example",
    listed: new Set(),
    boot: "/boot.js",
    app: [],
  });

beforeEach(() => Object.assign(breaks, { story: true, priceTables: true }));
afterEach(() => Object.assign(breaks, { story: false, priceTables: false }));

test("a section that throws during rendering leaves the rest of the page, and is reported with its page", async () => {
  const { html, failures } = await rendered("/about");
  expect(html).toMatch(SAID);
  expect(html).toContain('<a href="tel:');
  for (const { heading, type } of others("/about", "story")) expect(html, type).toContain(heading);
  expect(failures.map((failure) => sectionFailureLine("/about", failure))).toEqual([
    expect.stringMatching(/^\/about: the section "[\w-]+" \(story\) could not be rendered.*The story is too long/),
  ]);
});

test("a price list that throws during rendering becomes plain rows", async () => {
  const { html } = await rendered("/pricing");
  expect(html).toMatch(SAID);
  expect(html).toMatch(/<li>Women(&#x27;|')s Wear(<!-- -->)?, (<!-- -->)?Saree/);
});

test("the next page, and the fixed one, are not affected", async () => {
  await rendered("/about");
  expect((await rendered("/faq")).failures).toEqual([]);
  breaks.story = false;
  const { html, failures } = await rendered("/about");
  expect(failures).toEqual([]);
  expect(html).not.toMatch(SAID);
});

test("tests that render the site fail on a section that throws", () =>
  expect(renderedSite(site, readSchema(), NOW).html("/about")).rejects.toThrow("The story is too long"));

/** Headings of the page's other sections. */
function others(path: string, type: string): { heading: string; type: string }[] {
  // A gallery waits for its first photograph.
  return pageAt(path).page.sections.flatMap((section) =>
    section.type !== type && section.type !== "gallery" && "heading" in section && typeof section.heading === "string"
      ? [{ heading: section.heading.replaceAll("'", "&#x27;"), type: section.type }]
      : [],
  );
}
