import type { Answer } from "#account/backend/answer.ts";
import type { Bill, Deduction, PaymentMethod, Voucher } from "#account/orders/order-view.ts";
import { askDatabase } from "#desk/backend/ask.ts";
import { checked, type Guard, has, listOf } from "#desk/model/guards.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { isRecord } from "#document/model/schema.ts";

const FIGURES = ["taken_in", "delivered", "late", "open_paise", "received_paise"] as const;

/** Money that came into the drawer, or left it, besides payments of orders. */
export interface DrawerEntry {
  readonly id: string;
  readonly kind: "float" | "expense";
  /** Below 0 where it takes another one back. */
  readonly paise: number;
  readonly what: string | null;
  readonly takes_back: string | null;
  readonly at: string;
  /** Null once the account is gone. */
  readonly by: string | null;
}

const DRAWER_SUMS = ["float_paise", "expenses_paise", "back_paise"] as const;

/** The drawer of a day, in paise: what lay in it, was paid out of it, and went back to customers in cash. */
export interface DayDrawer extends Readonly<Record<(typeof DRAWER_SUMS)[number], number>> {
  /** What stays in it; null before the close, and where nobody said. */
  readonly kept_paise: number | null;
  /** What stayed in it at the close before. */
  readonly offered_paise: number | null;
  readonly entries: readonly DrawerEntry[];
}

/** What was received in advance, went back, and was deducted from bills. */
export type Advances = Readonly<Record<"received_paise" | "refunded_paise" | "billed_paise", number>>;

/** A day's money, in paise: what is expected, and what was counted once the day is closed. */
export interface DayMoney {
  readonly drawer: DayDrawer;
  readonly methods: readonly {
    readonly method: PaymentMethod;
    readonly expected_paise: number;
    readonly counted_paise: number | null;
  }[];
  /** What cash was rounded by: below 0, less came than things cost. */
  readonly rounding_paise: number;
  /** Money in advance by its vouchers, in paise; null, or left out, where there was none. */
  readonly advances?: Advances | null;
  /** Null while the day is open; `by` once the account is gone. */
  readonly closed: { readonly at: string; readonly by: string | null; readonly note: string | null } | null;
}

/** A day in figures, money in paise. */
export interface DayFigures extends Readonly<Record<(typeof FIGURES)[number], number>> {
  readonly money: DayMoney;
}

/** A bill, a credit note about one, or a voucher, with what was paid of its order. */
export interface BillRow extends Omit<Bill, "lines" | "vouchers"> {
  /** Of a voucher. */
  readonly kind?: Voucher["kind"];
  /** Of a bill: what it deducts. */
  readonly vouchers?: readonly Deduction[];
  /** Of a credit note: the bill it is about. */
  readonly bill_number?: string;
  readonly order_number: number;
  readonly payment: DeskOrder["payment"];
  readonly paid_paise: number;
  readonly refunded_paise: number;
  /** Each method of its payments, the first first. */
  readonly payment_methods: readonly PaymentMethod[];
  readonly rounding_paise: number;
  /** Whom it is for; null once it is not kept any more. */
  readonly name: string | null;
}

const isDrawerEntry: Guard<DrawerEntry> = (row): row is DrawerEntry =>
  has(row, "string", ["id", "kind", "at"]) && has(row, "number", ["paise"]);

const isDrawer: Guard<DayDrawer> = (data): data is DayDrawer =>
  has(data, "number", DRAWER_SUMS) && isRecord(data) && listOf(isDrawerEntry)(data["entries"]);

export const isDay: Guard<DayFigures> = (data): data is DayFigures =>
  has(data, "number", FIGURES) &&
  isRecord(data) &&
  isRecord(data["money"]) &&
  Array.isArray(data["money"]["methods"]) &&
  isDrawer(data["money"]["drawer"]);

const isBillRow: Guard<BillRow> = (row): row is BillRow =>
  has(row, "string", ["number", "issued_at", "payment"]) && has(row, "number", ["order_number", "total_paise"]);

export function readDay(day: string): Promise<Answer<DayFigures>> {
  return askDatabase((client) => client.rpc("desk_day", { day }), checked(isDay));
}

export function readBills(from_day: string, to_day: string): Promise<Answer<BillRow[]>> {
  return askDatabase((client) => client.rpc("desk_bills", { from_day, to_day }), checked(listOf(isBillRow)));
}
