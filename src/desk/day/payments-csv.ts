import type { PaymentRow } from "#desk/backend/money.ts";
import type { BillsWriting } from "#desk/day/bills-csv.ts";
import { csvMoment, csvOf, inRupees } from "#desk/day/csv.ts";
import { CLOSE_WORDS } from "#desk/words/later/words.gen.ts";

/** Payments for the accountant: what went back is below nought, so that the column adds up to the day's close. */
export function paymentsCsv(payments: readonly PaymentRow[], { clock, numberPrefix }: BillsWriting): string {
  const hasVouchers = payments.some(({ vouchers }) => vouchers.length > 0);
  const rows = payments.map(({ kind, taken_at, ...payment }) => [
    payment.day,
    numberPrefix + payment.order_number,
    payment.bill_number ?? "",
    CLOSE_WORDS.kinds[kind],
    CLOSE_WORDS.methods[payment.method],
    inRupees(kind === "refund" ? -payment.paise : payment.paise),
    payment.reason ?? "",
    payment.by ?? "",
    taken_at ? csvMoment(taken_at, clock) : "",
    inRupees(payment.rounding_paise),
    payment.name ?? "",
    ...(hasVouchers ? [payment.vouchers.join(", ")] : []),
  ]);
  return csvOf([[...CLOSE_WORDS.columns, ...(hasVouchers ? [CLOSE_WORDS.voucherColumn] : [])], ...rows]);
}
