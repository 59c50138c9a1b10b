import { expect, test } from "vitest";
import { announcements } from "#document/model/announcements.ts";
import type { Site } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { tidyAnswers } from "#editor/form/tidy.ts";
import { placeOfPart } from "#editor/preview/place-of-part.ts";
import { patchesBetween } from "#editor/shared/patch.ts";
import { blank, schemaAt } from "#editor/words/schema-at.ts";
import { readSchema, readSite } from "#scripts/document/read-site.ts";

const bundle = readSchema();
const site = readSite();

test("what a form gives back unchanged is the document, to the letter", () => {
  for (const key of Object.keys(site).filter((name) => !name.startsWith("$"))) {
    const value = valueAt(site, [key]);
    expect(
      patchesBetween(value, tidyAnswers(bundle, schemaAt(bundle, site, [key]), value, structuredClone(value))),
    ).toEqual([]);
  }
});

test("a form's new entry is complete, its copy gets an id of its own, an emptied optional group goes", () => {
  const schema = schemaAt(bundle, site, ["questions"]);
  const { questions } = site;
  const [first] = questions;
  const added = tidyAnswers(bundle, schema, questions, [first, first, undefined]);
  expect(added).toMatchObject([{ id: first?.id }, { id: `${first?.id}-2` }, { id: "new", question: "", answer: "" }]);
  const service = schemaAt(bundle, site, ["services", 0]);
  expect(tidyAnswers(bundle, service, {}, { title: "Shoes", picture: undefined })).toEqual({ title: "Shoes" });
});

test("every kind of part has a blank form and an example", () => {
  for (const { $ref } of bundle.definitions["section"]?.oneOf ?? []) {
    expect(blank(bundle, { $ref: $ref ?? "" }, () => "new")).toHaveProperty("type");
    expect(bundle.definitions[$ref?.split("/").at(-1) ?? ""]?.examples?.length).toBeGreaterThan(0);
  }
});

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
  const lines = announcements(document, "2027-01-12").map(({ text }) => text.replace(/\{.*\}/, "+91 422 255 5555"));
  const places = lines.map((line) => placeOfPart(document, { page: "/", fact: "banner", texts: [line] }));
  expect(places).toEqual([
    ["business", "hours", "exceptions", 0, "reason"],
    ["offers", 0, "text"],
    ["notices", 0, "text"],
  ]);
  expect(placeOfPart(document, { page: "/", fact: "banner", texts: ["It is gone"] })).toEqual(["notices"]);
});

test("a click on the phone or the hours leads to where they are written, on every page", () => {
  const at = (fact: string) => placeOfPart(site, { page: "/about", section: "any", fact, texts: ["8 am – 8 pm"] });
  expect(at("phone")).toEqual(["business", "phone"]);
  expect(at("hours")).toEqual(["business", "hours", "weekly", "monday", "opens"]);
});
