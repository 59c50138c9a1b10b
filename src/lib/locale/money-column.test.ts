import { expect, test } from "vitest";
import { moneyColumn } from "#lib/locale/money-column.ts";

test("a column in which one sum has paise shows them in all", () => {
  const written = (sums: readonly number[]) => sums.map(moneyColumn(sums.map((paise) => ({ paise }))));
  expect(written([25_200, -5_040, 0])).toEqual(["₹252.00", "-₹50.40", "₹0.00"]);
  expect(written([25_200, -5_000])).toEqual(["₹252", "-₹50"]);
});
