import { expect, test } from "vitest";
import { moneyColumn, partsOfPrice } from "#document/messages/parts-of-price.ts";

const COAT = { name: "Coat", quantity: 1, unit_paise: 25_200, paise: 25_200 };
const order = {
  items: [COAT],
  total_paise: 25_200,
  discount_paise: 0,
  fee_paise: 0,
  credited_paise: 0,
  rounding_paise: 0,
};

test("what is shown adds up: lines to the total, and the total to what is due or to give back", () => {
  const paid = { ...order, discount_paise: 5_040, fee_paise: 4_000, paid_paise: 24_160, refunded_paise: 1_000 };
  const parts = new Map(partsOfPrice({ ...paid, total_paise: 14_160, credited_paise: 10_000 }));
  expect([...parts.entries()]).toEqual([
    ["discount", -5_040],
    ["fee", 4_000],
    ["total", 24_160],
    ["credited", -10_000],
    ["paid", -24_160],
    ["refunded", 1_000],
    ["giveBack", 9_000],
  ]);
});

test("what cash was rounded by is between the total and what was paid", () => {
  const rounded = { ...order, total_paise: 25_240, rounding_paise: -40, paid_paise: 25_200, refunded_paise: 0 };
  expect(partsOfPrice(rounded)).toEqual([
    ["total", 25_240],
    ["rounding", -40],
    ["paid", -25_200],
  ]);
});

test("money that came before there was a price is an advance", () => {
  const advance = { ...order, items: [], total_paise: 0, paid_paise: 10_000, refunded_paise: 0 };
  expect(partsOfPrice(advance)).toEqual([["paid", -10_000]]);
});

test("a column in which one sum has paise shows them in all", () => {
  const written = (sums: readonly number[]) => sums.map(moneyColumn(sums.map((paise) => ({ paise }))));
  expect(written([25_200, -5_040, 0])).toEqual(["₹252.00", "-₹50.40", "₹0.00"]);
  expect(written([25_200, -5_000])).toEqual(["₹252", "-₹50"]);
});
