import type { Bill } from "#account/orders/order-view.ts";

/** The tax that is contained in a bill, in paise. */
export interface BillTax {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  /** Per cent of each half. */
  readonly halfPercent: string;
}

/** Half of the tax is the union's, half the state's. Undefined for a shop without a number. */
export function taxOf({
  gstin,
  total_paise,
  tax_paise,
  tax_percent,
}: Pick<Bill, "gstin" | "total_paise" | "tax_paise" | "tax_percent">): BillTax | undefined {
  if (gstin === null) return undefined;
  const half = tax_paise / 2;
  return { taxable: total_paise - tax_paise, cgst: half, sgst: half, halfPercent: String(tax_percent / 2) };
}
