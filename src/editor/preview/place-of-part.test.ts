import { expect, test } from "vitest";
import { announcements } from "#document/model/announcements.ts";
import type { Site } from "#document/model/types.gen.ts";
import { placeOfPart } from "#editor/preview/place-of-part.ts";
import { readSite } from "#server/document/read-site.ts";

const site = readSite();

test("a click on the site is led to its field: in its section, the price book, or the footer", () => {
  const at = (page: string, section: string | undefined, text: string) =>
    placeOfPart(site, { page, ...(section && { section }), texts: [text] });
  const hero = site.routes[0]?.sections[0];
  expect(at("/", hero?.id, "Professional Laundry & Dry Cleaning Services")).toEqual([
    "routes",
    0,
    "sections",
    0,
    "headline",
  ]);
  const pricing = site.routes.findIndex(({ path }) => path === "/pricing");
  const prices = site.routes[pricing]?.sections.find(({ type }) => type === "price-tables");
  expect(at("/pricing", prices?.id, "Lehenga")).toEqual(["priceBook", "tables", 1, "rows", 4, "item"]);
  expect(at("/", undefined, "no such words")).toEqual(["navigation"]);
});

test("a click on the banner leads to what its line says: a festival, an offer, a notice", () => {
  const days = { from: "2027-01-10", until: "2027-01-20" };
  const festival = { date: "2027-01-14", reason: "Pongal" };
  const { hours } = site.business;
  const document: Site = {
    ...site,
    business: { ...site.business, hours: { ...hours, exceptions: [festival] } },
    offers: [{ id: "silk", name: "Silk week", text: "All silks at half price", discountPercent: 50, ...days }],
    notices: [{ id: "call", text: "Ring {business.phone} before you come", ...days }],
  };
  const lines = announcements(document, "2027-01-12").map(({ lead, text }) =>
    (text || String(lead)).replace(/\{.*\}/, "+91 422 255 5555"),
  );
  const places = lines.map((line) => placeOfPart(document, { page: "/", fact: "banner", texts: [line] }));
  expect(places).toEqual([
    ["business", "hours", "exceptions", 0, "reason"],
    ["offers", 0, "text"],
    ["notices", 0, "text"],
  ]);
  expect(placeOfPart(document, { page: "/", fact: "banner", texts: ["It is gone"] })).toEqual(["notices"]);
});
