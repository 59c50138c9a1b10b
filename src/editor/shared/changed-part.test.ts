import { expect, test } from "vitest";
import { changedPart, withChangedPart } from "#editor/shared/changed-part.ts";

const kurta = { id: "kurta", item: "Kurta", regPrice: "110+" };
const saree = { id: "saree", item: "Saree", regPrice: "170+" };
const sheet = (...rows: object[]) => ({ priceBook: { discountPercent: 10, rows } });

/** What a change leaves when the page ends, taken in by another state of the document. */
function broughtBack(before: object, after: object, found: object): unknown {
  const part = changedPart(before, after);
  return part && withChangedPart(found, structuredClone(part));
}

test("a price that was being typed joins what was kept until its last letter", () => {
  const [before, after] = [sheet(kurta), sheet({ ...kurta, regPrice: "119" })];
  expect(changedPart(before, after)).toEqual({
    path: ["priceBook", "rows", "kurta", "regPrice"],
    before: "110+",
    after: "119",
  });
  for (const kept of ["110+", "1", "119"])
    expect(broughtBack(before, after, sheet({ ...kurta, regPrice: kept }))).toEqual(after);
});

test("it is found where its row is now", () => {
  expect(broughtBack(sheet(kurta), sheet({ ...kurta, item: "Kurti" }), sheet(saree, kurta))).toEqual(
    sheet(saree, { ...kurta, item: "Kurti" }),
  );
});

test("a row that was added, and was kept already, is there once", () => {
  const started = { id: "new-item", item: "", regPrice: "" };
  const after = sheet(kurta, saree);
  expect(broughtBack(sheet(kurta), after, sheet(kurta))).toEqual(after);
  expect(broughtBack(sheet(kurta), after, after)).toEqual(after);
  expect(broughtBack(sheet(kurta, started), after, after)).toEqual(after);
});

test("a page is found by its address, and the list of pages when that has changed", () => {
  const pages = (...routes: object[]) => ({ routes });
  const [home, about] = [
    { path: "/", title: "Home" },
    { path: "/about", title: "About" },
  ];
  const titled = { ...about, title: "About us" };
  expect(broughtBack(pages(home, about), pages(home, titled), pages(about, home))).toEqual(pages(titled, home));
  const moved = { ...about, path: "/about-us" };
  expect(changedPart(pages(home, about), pages(home, moved))?.path).toEqual(["routes"]);
});

test("a paragraph that was being typed is found, in a list without ids: the list is one value", () => {
  const story = (...paragraphs: string[]) => ({
    articles: [{ id: "silk", body: paragraphs.map((text) => ({ text })) }],
  });
  const [before, after] = [story("Silk is old.", "It is soft."), story("Silk is old.", "It is very soft.")];
  expect(changedPart(before, after)?.path).toEqual(["articles", "silk", "body"]);
  for (const kept of [before, story("Silk is old.", "It is v"), after])
    expect(broughtBack(before, after, kept)).toEqual(after);
});

test("nothing is left of no change, or of one whose part is gone", () => {
  expect(changedPart(sheet(kurta), sheet(kurta))).toBeUndefined();
  expect(broughtBack(sheet(kurta), sheet({ ...kurta, item: "Kurti" }), sheet(saree))).toBeUndefined();
});
