import { describe, expect, test } from "vitest";
import { openSite } from "#document/model/resolve.ts";
import { headTags, isListed } from "#prerender/head.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { readMedia } from "#server/render/pictures/media.ts";
import { pageQrCodes } from "#server/render/pictures/page-qr-code.ts";

const site = openSite(readSite(), readSchema(), {
  media: readMedia("src/public/media").pictures,
  icons: "/icons.svg",
  now: new Date("2026-11-20T20:00:00Z"),
  qrCodeOf: pageQrCodes("https://vellai.example"),
});
const page = (path: string) => {
  const data = site.page(path);
  if (data === undefined) throw new Error(`${path} is missing.`);
  return data;
};

describe("search engines", () => {
  test("may list public pages", () => {
    expect(headTags(page("/pricing"), { siteUrl: "", picture: "", listed: new Set() })).not.toContain("noindex");
    expect(isListed(page("/login").page)).toBe(false);
  });

  test("may not list pages that the document excludes", () => {
    expect(headTags(page("/price-card"), { siteUrl: "", picture: "", listed: new Set() })).toContain(
      '<meta name="robots" content="noindex">',
    );
    expect(isListed(page("/price-card").page)).toBe(false);
  });
});

test("the counter card has a QR code of the price list's address, and its date at the shop", () => {
  const [card] = page("/price-card").page.sections;
  if (card?.type !== "price-card") throw new Error("There is no card.");
  expect(card.code.drawing.address).toBe("vellai.example/pricing");
  // Each corner but the last has a finder pattern of seven squares.
  expect(card.code.drawing.shape.startsWith("M0 0h7v1h-7z")).toBe(true);
  expect(card.code.drawing.shape).toContain(`M${card.code.drawing.size - 7} 0h7`);
  expect(card.asOf).toBe("Prices as of 21 November 2026");
});
