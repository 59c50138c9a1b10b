import { expect, test } from "vitest";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { renderedSite } from "#tests/helpers/rendered-site.ts";

const site = changedSite(readSite(), ({ priceBook }) => {
  priceBook.discountPercent = 0;
  for (const { rows } of priceBook.tables)
    for (const row of rows) {
      delete row.offerPrice;
      delete row.offerReason;
    }
});
const rendered = renderedSite(site, readSchema(), new Date("2026-06-01T12:00:00+05:30"));

test("without a discount nothing speaks of one: neither sentences nor a second column nor a price struck through", async () => {
  for (const path of ["/pricing", "/faq", "/about", "/services/wash-and-fold", "/"]) {
    const html = await rendered.html(path);
    expect(html, path).not.toMatch(/(^|[^\d.])0 ?%|\{discount\}/);
    expect(html, path).not.toMatch(/Offer Price<\/span>|<s[ >]/);
  }
  const pricing = await rendered.html("/pricing");
  expect(pricing).toContain("Pickup and delivery are free within our service area.");
  expect(pricing.match(/<th scope="col"/g)).toHaveLength(6 * 2);
  expect(await rendered.html("/faq")).toContain("have one price, without a discount.");
});
