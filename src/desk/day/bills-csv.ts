import { taxOf } from "#account/orders/bill-tax.ts";
import type { BillRow } from "#desk/backend/day.ts";
import { csvOf, inRupees } from "#desk/day/csv.ts";
import { CLOSE_WORDS, DAY_WORDS } from "#desk/words/later/words.gen.ts";
import { type WallClock, wallTime } from "#document/time/wall-clock.ts";

/** How days and numbers of orders are written. */
export interface BillsWriting {
  readonly clock: WallClock;
  readonly numberPrefix: string;
}

/** Bills for the accountant's table. */
export function billsCsv(bills: readonly BillRow[], { clock, numberPrefix }: BillsWriting): string {
  const hasAdvances = bills.some(({ kind, vouchers = [] }) => kind !== undefined || vouchers.length > 0);
  const rows = bills.map((bill) => {
    const sign = signOf(bill);
    const advance = advanceOf(bill);
    const tax = taxOf(bill);
    return [
      bill.number,
      wallTime(clock, new Date(bill.issued_at)).date,
      numberPrefix + bill.order_number,
      inRupees(sign * bill.total_paise),
      inRupees(sign * (tax?.taxable ?? bill.total_paise)),
      String(bill.tax_percent),
      inRupees(sign * (tax?.cgst ?? 0)),
      inRupees(sign * (tax?.sgst ?? 0)),
      bill.gstin ?? "",
      bill.customer_gstin ?? "",
      noteOf(bill),
      DAY_WORDS.payments[bill.payment],
      inRupees(bill.paid_paise),
      inRupees(bill.refunded_paise),
      bill.payment_methods.map((method) => CLOSE_WORDS.methods[method]).join(", "),
      // Of the order, once: beside the bill that counts.
      inRupees(signOf(bill) > 0 ? bill.rounding_paise : 0),
      bill.name ?? "",
      ...(hasAdvances ? [inRupees(advance.paise), inRupees(advance.tax)] : []),
    ];
  });
  return csvOf([[...DAY_WORDS.columns, ...(hasAdvances ? DAY_WORDS.advanceColumns : [])], ...rows]);
}

/** Money in advance by a voucher, or, below 0, what went back or a bill deducts: those of an order end at 0. */
function advanceOf({ kind, vouchers = [], total_paise, tax_paise, cancelled_at }: BillRow) {
  const counts = cancelled_at === null ? 1 : 0;
  if (kind !== undefined) {
    const sign = kind === "receipt" ? counts : -counts;
    return { paise: sign * total_paise, tax: sign * tax_paise };
  }
  const sum = (of: "paise" | "tax_paise") => vouchers.reduce((all, one) => all + one[of], 0);
  return { paise: -counts * sum("paise"), tax: -counts * sum("tax_paise") };
}

/** A credit note takes away; a bill that was cancelled counts for nothing, and a voucher is no sale. */
function signOf({ bill_number, cancelled_at, kind }: BillRow): number {
  if (kind !== undefined) return 0;
  if (bill_number !== undefined) return -1;
  return cancelled_at === null ? 1 : 0;
}

/** What a bill is not, in a word. */
function noteOf({ bill_number, cancel_reason, cancelled_at, kind }: BillRow): string {
  if (kind !== undefined) return DAY_WORDS[cancelled_at === null ? "vouchers" : "cancelledVouchers"][kind];
  if (bill_number !== undefined) return DAY_WORDS.creditFor({ number: bill_number });
  return cancel_reason === null ? "" : DAY_WORDS.cancelled({ reason: cancel_reason });
}
