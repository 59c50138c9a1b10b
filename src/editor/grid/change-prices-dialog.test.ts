import { expect, test } from "vitest";
import { amountIn, changedRows, type PriceChange, withChangedPrices } from "#editor/grid/change-prices-dialog.tsx";

const TABLES = [
  {
    id: "women",
    title: "Women's Wear",
    rows: [
      { id: "saree", item: "Saree", regPrice: "170+" },
      { id: "shirt", item: "Shirt", regPrice: "120/125" },
      { id: "torn", item: "Torn", regPrice: "17O" },
    ],
  },
  { id: "laundry", rows: [{ id: "fold", item: "Fold", regPrice: "75/Kg", offerPrice: "75/Kg", offerReason: "None" }] },
];
const RAISE: PriceChange = { direction: "raise", unit: "percent", amount: 10, table: undefined, step: 1 };
const after = (change: Partial<PriceChange>) =>
  changedRows(TABLES, { ...RAISE, ...change }).map((row) => row.after["regPrice"]);

test.each([
  ["10 per cent", {}, ["187+", "132/138", "17O", "83/Kg"]],
  ["rounded to 5", { step: 5 }, ["185+", "130/140", "17O", "85/Kg"]],
  ["rounded to 10", { step: 10 }, ["190+", "130/140", "17O", "80/Kg"]],
  ["15 rupees", { unit: "rupees", amount: 15 }, ["185+", "135/140", "17O", "90/Kg"]],
  ["lower by 100 rupees", { unit: "rupees", amount: 100, direction: "lower" }, ["70+", "20/25", "17O", "1/Kg"]],
  ["one table", { table: "laundry" }, ["83/Kg"]],
] as const)("%s", (_name, change, prices) => expect(after(change)).toEqual(prices));

test("rounding never turns a raise into a cut, or a cut into a raise", () => {
  expect(after({ amount: 1, step: 10 })).toEqual(["170+", "120/130", "17O", "80/Kg"]);
  expect(after({ amount: 1, step: 10, direction: "lower" })).toEqual(["170+", "120/120", "17O", "70/Kg"]);
});

test("an own offer changes with its price; another table stays the same", () => {
  const [women, laundry] = withChangedPrices(TABLES, { ...RAISE, table: "laundry" });
  expect(women).toBe(TABLES[0]);
  expect(laundry).toMatchObject({ rows: [{ regPrice: "83/Kg", offerPrice: "83/Kg", offerReason: "None" }] });
});

test.each([
  ["10", 10],
  ["१०", 10],
  ["௧௦ %", 10],
  ["2,5", 2.5],
  ["₹ 1,000", 1000],
  ["", 0],
  ["0", 0],
  ["abc", 0],
  ["-5", 0],
  ["1e3", 0],
])("“%s” is by %s, and by 0 no price is even rounded", (typed, amount) => {
  expect(amountIn(typed)).toBe(amount);
  if (amount === 0)
    expect(after({ amount, step: 10 })).toEqual(TABLES.flatMap(({ rows }) => rows.map((row) => row.regPrice)));
});
