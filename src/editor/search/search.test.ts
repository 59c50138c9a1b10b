import { expect, test } from "vitest";
import { excerpt, indexOf, searchSite } from "#editor/search/search.ts";
import { type Findable, findables } from "#editor/search/search-index.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const things = findables(readSchema(), readSite());
const index = indexOf(things);

/** The first thing that is found, as the owner reads it. */
const first = (typed: string) => {
  const [found] = searchSite(index, typed);
  return found && [...found.within, found.title, found.text].filter((word) => word !== "").join(" › ");
};

test.each([
  ["sar", "Prices › Women's Wear › Saree › 170+"],
  ["SAREE", "Prices › Women's Wear › Saree › 170+"],
  ["curtain price", "Prices › Household Items › Curtain › 160+/Panel"],
  ["delivery fee", "Pickup & bills › Pickup › Delivery fee › 0"],
  ["gst", "Pickup & bills › Tax › GSTIN › 33AAVFV4821K1ZN"],
  ["pongal", "Hours & contact › Opening hours › Pongal › Reason › Pongal"],
  ["14 january", "Hours & contact › Opening hours › Pongal › Date › 14 January 2027"],
])("who types “%s” finds %s", (typed, found) => expect(first(typed)).toBe(found));

test("a part of the site is found by its name", () => {
  expect(searchSite(index, "colours")[0]).toMatchObject({ kind: "area", path: ["theme"] });
  expect(searchSite(index, "hours")[0]).toMatchObject({ kind: "area", path: ["business"] });
});

test.each([
  ["logo", "Hours & contact › Brand pictures"],
  ["holiday", "Hours & contact › Opening hours › Festivals and closed days"],
  ["diwali", "Hours & contact › Opening hours › Festivals and closed days"],
  ["mobile number", "Hours & contact › Phone › +91 98765 43210"],
  ["delivery charge", "Pickup & bills › Pickup › Delivery fee › 0"],
  ["google maps", "Hours & contact › Map link"],
])("by an everyday word, “%s”, is found %s", (typed, found) =>
  expect(first(typed)).toMatch(new RegExp(`^${found.replace("+", "\\+")}`)),
);

test.each([
  ["backup", "history"],
  ["reviews", "testimonials"],
  ["timing", "business"],
  ["pdf", "share"],
  ["instagram", "navigation"],
  ["youtube", "navigation"],
  ["staff", "staff"],
  ["employee", "staff"],
  ["offer", "offers"],
  ["new service", "services"],
  ["raise prices", "priceBook"],
])("“%s” leads to %s", (typed, area) => expect(searchSite(index, typed)[0]?.path[0]).toBe(area));

test("the texts of a language are found by its name", () => {
  const spoken = indexOf(findables(readSchema(), { ...readSite(), languages: [{ code: "ta" }] }));
  expect(searchSite(spoken, "tamil")[0]).toMatchObject({ title: "Tamil", path: ["translations", "ta"] });
});

test("what nothing says is not found, and typing nothing finds nothing", () => {
  expect(searchSite(index, "parking")).toEqual([]);
  expect(searchSite(index, " ")).toEqual([]);
});

test("what has all words comes alone; what has some of them only where nothing has all", () => {
  const speaksOf = (word: RegExp) => (thing: Findable) => word.test([thing.title, thing.text, ...thing.within].join());
  expect(searchSite(index, "silk saree").every(speaksOf(/silk/i))).toBe(true);
  expect(searchSite(index, "saree helicopter").length).toBeGreaterThan(0);
  // The explanation of every price speaks of a saree.
  expect(searchSite(index, "saree").every(speaksOf(/saree/i))).toBe(true);
});

test("nothing that is found shows an id, an address of a page or a token", () => {
  const shown = things.flatMap(({ title, text, within }) => [title, text, ...within]);
  expect(shown.filter((words) => /^\/[a-z]|\{[a-z]+\.|^[a-z]+(-[a-z]+)+$/.test(words))).toEqual([]);
});

test("a draft that is half empty can be searched", () => {
  const half = { business: null, priceBook: { tables: [null, { rows: [{ item: "Dhoti" }] }] }, routes: "none" };
  expect(searchSite(indexOf(findables(readSchema(), half)), "dhoti")[0]).toMatchObject({
    kind: "price",
    title: "Dhoti",
  });
});

test("a long text is shown around the word that was found", () => {
  const text = `${"A saree is folded. ".repeat(1)}${"Nothing here. ".repeat(12)}Then zari, and ${"more words ".repeat(12)}`;
  const [before, found, after] = excerpt(text, "zar");
  expect(found).toBe("zari");
  expect(before).toMatch(/^….*Then $/);
  expect(after).toMatch(/^, and more.*…$/);
  expect(before.length + after.length).toBeLessThan(100);
});
