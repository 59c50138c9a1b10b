import { expect, test } from "vitest";
import { findItems, pricingOf, searchableItems } from "#desk/counting/find-items.ts";

const items = ["Shirt / T-shirt", "Saree", "Double blanket", "Double bedsheet", "Wash & Fold"].map((name) => ({
  id: name,
  name,
  price: "100",
  table: "",
}));
const found = (typed: string) => findItems(searchableItems(items), typed).map(({ name }) => name);

test("two letters find an item by the beginning of its words", () => {
  expect(found("sa")).toEqual(["Saree"]);
  expect(found("fo")).toEqual(["Wash & Fold"]);
  expect(found("do be")).toEqual(["Double bedsheet"]);
});

test("an item that begins so comes before one whose later word does", () => {
  expect(found("b")).toEqual(["Double blanket", "Double bedsheet"]);
  expect(found("s")[0]).toBe("Shirt / T-shirt");
});

test("what an item is called in the language of the desk finds it too", () => {
  const names = { Saree: "புடவை" };
  const foundIn = (typed: string) => findItems(searchableItems(items, names), typed).map(({ name }) => name);
  expect(foundIn("புட")).toEqual(["Saree"]);
  expect(foundIn("sa")).toEqual(["Saree"]);
  const kora = { "Double blanket": "கொசுவலை", Saree: "बड़ा José" };
  for (const typed of ["கொசு", "बड़", "jose", "JOSÉ"])
    for (const form of ["NFC", "NFD"])
      expect(findItems(searchableItems(items, kora), typed.normalize(form)), typed).toHaveLength(1);
});

test("what people call it else finds it, whole before begun", () => {
  const other = [
    { word: "saree", names: "seelai, double sheet" },
    { word: "blanket", names: "kambali" },
  ];
  const foundBy = (typed: string) => findItems(searchableItems(items, {}, other), typed).map(({ name }) => name);
  expect(foundBy("kamb")).toEqual(["Double blanket"]);
  expect(foundBy("see")).toEqual(["Saree"]);
  expect(foundBy("sheet")).toEqual(["Saree"]);
  expect(foundBy("bed sheet")).toEqual(["Double bedsheet"]);
});

test("nothing is found for nothing", () => {
  expect(found("")).toEqual([]);
  expect(found("zz")).toEqual([]);
});

test.each([
  ["445", { unit: "", rupees: 445, isOpen: false }],
  ["315+", { unit: "", rupees: 315, isOpen: true }],
  ["120/120", { unit: "", rupees: 120, isOpen: false }],
  ["120/150", { unit: "", rupees: 120, isOpen: true }],
  ["90/Kg", { unit: "Kg", rupees: 90, isOpen: false }],
  ["160+/Panel", { unit: "Panel", rupees: 160, isOpen: true }],
])("%s asks for the figure where it is not one price", (price, pricing) =>
  expect(pricingOf({ price })).toEqual(pricing),
);
