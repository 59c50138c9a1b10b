import { taxOf } from "#account/orders/bill-tax.ts";
import type { Advances, BillRow, DayMoney, DrawerEntry } from "#desk/backend/day.ts";
import type { PaymentRow } from "#desk/backend/money.ts";
import { drawerSums } from "#desk/day/drawer-sums.ts";
import { CLOSE_WORDS, DAY_WORDS, DRAWER_WORDS } from "#desk/words/later/words.gen.ts";
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

const CASH = CLOSE_WORDS.methods.cash;

/** Money in advance, in the order of the day's account. */
export const ADVANCES: readonly (keyof Advances)[] = ["received_paise", "refunded_paise", "billed_paise"];

/** The close of a day for the accountant: the lines in cash above "Expected" add up to it. */
export function dayCsv(day: string, money: DayMoney, clock: WallClock): string {
  const { methods, drawer, rounding_paise, closed, advances } = money;
  const { received, back } = drawerSums(money);
  const { lines } = DRAWER_WORDS;
  const note = closed?.note ?? "";
  const rows = [
    ...drawer.entries.map((entry) => entryRow(entry, clock)),
    [lines.received, CASH, inRupees(received)],
    [lines.rounding, CASH, inRupees(rounding_paise)],
    [lines.back, CASH, inRupees(-back)],
    ...methods.map(({ method, expected_paise }) => [
      lines.expected,
      CLOSE_WORDS.methods[method],
      inRupees(expected_paise),
    ]),
    ...methods.flatMap(({ method, expected_paise, counted_paise }) =>
      counted_paise === null
        ? []
        : [
            [lines.counted, CLOSE_WORDS.methods[method], inRupees(counted_paise)],
            [lines.difference, CLOSE_WORDS.methods[method], inRupees(counted_paise - expected_paise), note],
          ],
    ),
    ...(drawer.kept_paise === null ? [] : [[lines.kept, CASH, inRupees(drawer.kept_paise)]]),
    ...(advances ? ADVANCES.map((kind) => [DRAWER_WORDS.advances[kind], "", inRupees(advances[kind])]) : []),
  ];
  const closing = closed && [closed.by ?? "", csvMoment(closed.at, clock)];
  return csvOf([
    DRAWER_WORDS.columns,
    ...rows.map(([line = "", method = "", amount = "", said = "", by, at]) => [
      ...[day, line, method, amount, said],
      ...(by === undefined ? (closing ?? ["", ""]) : [by, at ?? ""]),
    ]),
  ]);
}

/** What was noted of the drawer; what left it, or was taken back out of it, is below nought. */
function entryRow({ kind, paise, what, takes_back, at, by }: DrawerEntry, clock: WallClock): string[] {
  const line = DRAWER_WORDS.lines[kind];
  return [
    takes_back === null ? line : DRAWER_WORDS.lines.takenBack({ line }),
    CASH,
    inRupees(kind === "expense" ? -paise : paise),
    what ?? "",
    by ?? "",
    csvMoment(at, clock),
  ];
}

/**
 * Rows for the accountant's table, whose words are the same in each language, with a mark by which spreadsheets know UTF-8.
 */
function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** A moment on the shop's clock, as spreadsheets read it. */
function csvMoment(at: string, clock: WallClock): string {
  const { date, time } = wallTime(clock, new Date(at));
  return `${date} ${time}`;
}

const inRupees = (paise: number) => (paise / 100).toFixed(2);

/** What a spreadsheet would take for a formula, in wide signs or after spaces too, is written as text. */
function cell(text: string): string {
  const safe = /^(?:[\t\r]|\s*(?:[=+@]|-(?![\d.]+$)))/.test(text.normalize("NFKC")) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
