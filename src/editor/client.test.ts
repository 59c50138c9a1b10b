import { expect, test } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import { tidyAnswers } from "#editor/form/tidy.ts";
import { asRows, readCells, withPasted, withTyped } from "#editor/grid/rows.ts";
import { placeOfPart } from "#editor/preview/place-of-part.ts";
import { patchesBetween } from "#editor/shared/patch.ts";
import { blank, schemaAt } from "#editor/words/schema-at.ts";
import { readSchema, readSite } from "#scripts/document/read-site.ts";

const bundle = readSchema();
const site = readSite();

test("cells of a spreadsheet become rows with ids of their own and plain prices", () => {
  const { cells } = readCells('Saree\t"₹1,250.00"\r\nDhoti\tRs. 90\r\n');
  expect(cells).toEqual([
    ["Saree", "1250"],
    ["Dhoti", "90"],
  ]);
  const rows = withPasted([], { row: 0, column: "item" }, cells, new Set(["saree"]));
  expect(rows).toEqual([
    { id: "saree-2", item: "Saree", regPrice: "1250" },
    { id: "dhoti", item: "Dhoti", regPrice: "90" },
  ]);
});

test.each([
  ["₹1,20,000", "120000"],
  ["₹ 99/-", "99"],
  ["450 +", "450+"],
  ["120 / 140", "120/140"],
  ["1,150/Pair", "1150/Pair"],
  ["35 / Sq Ft", "35/Sq Ft"],
  // What may be a slip stays as it is, and is told.
  ["17O+", "17O+"],
  ["about 90", "about 90"],
  ["12.50", "12.50"],
])("a cell with %s becomes %s", (cell, price) => {
  expect(readCells(`Saree\t${cell}`).cells).toEqual([["Saree", price]]);
});

test("a line of headings is left out, a line that only looks like one is not", () => {
  const rows = "Saree\t170+\t";
  expect(readCells(`Item\tRegular price\tOffer\n${rows}`)).toEqual({
    cells: [["Saree", "170+", ""]],
    hadHeadings: true,
  });
  expect(readCells(`Price\n120`)).toEqual({ cells: [["120"]], hadHeadings: true });
  expect(readCells(`Offer box\t120\n${rows}`).hadHeadings).toBe(false);
  expect(readCells("Item").hadHeadings).toBe(false);
});

test("a row that others may refer to keeps its id whatever it is called", () => {
  const row = { id: "saree", item: "Saree", regPrice: "170+" };
  expect(withTyped(row, "item", "Silk saree", new Set())).toEqual({ ...row, item: "Silk saree" });
  expect(Object.keys(withTyped({ ...row, offerReason: "Festival" }, "offerPrice", "140+", new Set()))).toEqual([
    "id",
    "item",
    "regPrice",
    "offerPrice",
    "offerReason",
  ]);
  expect(asRows(undefined)).toEqual([]);
});

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
