import { expect, test } from "vitest";
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

test.each([
  ["/pricing", true],
  ["/login", false],
  ["/price-card", false],
])("search engines may list %s: %s", (path, isAllowed) => {
  const tags = headTags(page(path), { siteUrl: "", picture: "", listed: new Set() });
  expect([isListed(page(path).page), tags.includes('<meta name="robots" content="noindex">')]).toEqual([
    isAllowed,
    !isAllowed,
  ]);
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
