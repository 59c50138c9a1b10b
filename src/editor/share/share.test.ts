import { expect, test } from "vitest";
import { type DrawnTable, pricePages } from "#editor/share/price-pictures.ts";
import { printedAddress, printedPages } from "#editor/share/share-texts.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const site = readSite();

const table = (...heights: readonly number[]): DrawnTable<number> => ({
  heading: 10,
  rows: heights.map((height) => ({ row: height, height })),
});

test("tables stay whole where a picture has room for them, and a longer one goes on in the next", () => {
  const pages = pricePages([table(20, 20), table(20, 20), table(30, 30, 30, 30)], 100, 5);
  expect(pages).toEqual([
    [{ table: 0, rows: [20, 20] }],
    [{ table: 1, rows: [20, 20] }],
    [{ table: 2, rows: [30, 30, 30] }],
    [{ table: 2, rows: [30] }],
  ]);
  expect(pricePages([table(20, 20), table(20)], 100, 5)).toHaveLength(1);
  expect(pricePages([], 100, 5)).toEqual([]);
});

test("a row that is higher than a picture is drawn once", () =>
  expect(pricePages([table(500, 20)], 100, 5)).toEqual([[{ table: 0, rows: [500] }], [{ table: 0, rows: [20] }]]));

test("what is printed is found by what is on a page, wherever that is", () => {
  expect(printedPages(readSchema(), site)).toEqual({ card: "/price-card", list: "/pricing" });
  expect(printedPages(readSchema(), { ...site, routes: [] })).toEqual({ card: undefined, list: undefined });
});

test("an address that only this machine reaches is not printed", () => {
  const printed = (href: string) => printedAddress(new URL(href));
  expect(printed("https://vellai.example/edit")).toBe("vellai.example");
  expect(printed("http://127.0.0.1:4173/edit")).toBeUndefined();
  expect(printed("http://localhost:4173/edit")).toBeUndefined();
});
