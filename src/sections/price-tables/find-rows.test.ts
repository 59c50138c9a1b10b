import { expect, test } from "vitest";
import { findRows, searchable } from "./find-rows.ts";

const picture = { image: { src: "/media/peg.svg", width: 14, height: 33 }, alt: "" };
const row = (item: string) => ({
  id: item.toLowerCase().replace(/\W+/g, "-"),
  item,
  regPrice: "100",
  offerPrice: "80",
});
const tables = [
  { id: "mens-wear", title: "Men's Wear", note: "", picture, rows: [row("Shirt / T-shirt"), row("Coat")] },
  { id: "shoes", title: "Shoes", note: "", picture, rows: [row("Boots"), row("Sports shoes")] },
];
const otherNames = [{ word: "coat", names: "blazer, கோட், कोट" }];
const found = (query: string) =>
  findRows(searchable(tables, otherNames), query).flatMap(({ rows }) => rows.map(({ item }) => item));

test("an empty search finds everything, and does not change the tables", () =>
  expect(findRows(searchable(tables), "  ")[0]).toBe(tables[0]));

test.each([
  ["t-shirts", ["Shirt / T-shirt"]],
  ["coat mens", ["Coat"]],
  ["shoes", ["Boots", "Sports shoes"]],
  ["sofa", []],
  ["कोट mens", ["Coat"]],
  ["shrit", ["Shirt / T-shirt"]],
  ["boatts", []],
  ["red coat", ["Coat"]],
  ["sport shoe", ["Sports shoes"]],
])("“%s” finds %j", (query, items) => expect(found(query)).toEqual(items));

test("tables without a found row are left out", () =>
  expect(findRows(searchable(tables), "boots").map(({ id }) => id)).toEqual(["shoes"]));
