import { expect, test } from "vitest";
import { taxOf } from "#account/orders/bill-tax.ts";

const BILL = { gstin: "33AAVFV4821K1ZN", total_paise: 11_800, tax_percent: 18, tax_paise: 1_800 };

test("the tax that a bill contains is split in halves", () =>
  expect(taxOf(BILL)).toEqual({ taxable: 10_000, cgst: 900, sgst: 900, halfPercent: "9" }));

test("half of an odd rate is written with its decimal", () =>
  expect(taxOf({ ...BILL, tax_percent: 5 })?.halfPercent).toBe("2.5"));

test("a shop without a GST number charges none", () => expect(taxOf({ ...BILL, gstin: null })).toBeUndefined());
