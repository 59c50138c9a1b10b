import type { Database } from "#account/backend/database.gen.ts";
import { isRecord } from "#document/model/schema.ts";

/** The status of an order as the database names it; the document has the words for customers. */
export type OrderStatus = Database["public"]["Enums"]["order_status"];

/** What must be given with a move. */
export type Needs =
  | "nothing"
  | "reason"
  | "window"
  | "pieces"
  | "items"
  | "correction"
  | "question"
  | "answer"
  | "problem"
  | "outcome"
  | "payment"
  | "discount"
  | "bill"
  | "rack"
  | "handout"
  | "credit"
  | "void"
  | "claim"
  | "dismissal";

/** Something the reader may do with an order now. A move that leads to where the order is changes something else of it. */
export interface OrderMove {
  readonly to: OrderStatus;
  readonly needs: Needs;
  /** The moment after which it is refused. */
  readonly until: string | null;
}

/** A new status, or what was changed where it was. */
export type EventKind =
  | "created"
  | "move"
  | "undo"
  | "adopted"
  | "window"
  | "pieces"
  | "items"
  | "correction"
  | "answer"
  | "payment"
  | "discount"
  | "bill"
  | "rack"
  | "handout"
  | "credit"
  | "void"
  | "claim"
  | "dismissal";

/** Something that happened to an order. */
export interface OrderEvent {
  readonly id: string;
  readonly at: string;
  readonly kind: EventKind;
  readonly who: "guest" | "customer" | "staff" | "system";
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  /** The columns that changed, with their new values. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Which member of staff: told to staff alone, where it is about money or a correction. */
  readonly by?: string | null;
}

/** What was counted, at the price of that day: a line of the order. */
export interface OrderItem {
  /** Its own as long as the order lasts; the database gives it. */
  readonly position?: number;
  /** Of the price book, with section and unit; without them it was written by hand. */
  readonly row_id?: string;
  readonly section?: string;
  readonly unit?: string;
  readonly name: string;
  readonly service?: string;
  readonly quantity: number;
  readonly unit_paise: number;
  /** A surcharge of so many per cent on the pieces that are cleaned: no piece itself. */
  readonly percent?: number;
  /** What one piece is worth, as its customer declared it. */
  readonly declared_paise?: number;
  /** Returned: it goes back untreated. */
  readonly state?: "taken" | "returned";
  readonly paise: number;
}

type Row = Database["public"]["Tables"]["orders"]["Row"];
export type PaymentMethod = "cash" | "upi" | "card";

export type Bill = Database["public"]["Tables"]["bills"]["Row"];

/** A line as a bill or a note keeps it. */
/** `left_paise` is what a credit note may still give back of it, if it is a piece. */
export type BilledLine = OrderItem & { readonly position: number; readonly left_paise?: number };

/** What was given back of a bill. */
export interface CreditNote extends Omit<Database["public"]["Tables"]["credit_notes"]["Row"], "lines"> {
  readonly lines: readonly BilledLine[];
}

/** The paper of money in advance, or of its way back. */
export type Voucher = Omit<Database["public"]["Tables"]["vouchers"]["Row"], "kind"> & {
  readonly kind: "receipt" | "refund";
  /** The customer's, while the request is kept; not by a tracking link. */
  readonly name?: string | null;
};

/** What a bill deducts by a voucher; below 0 for what of its receipt went back. */
export interface Deduction extends Pick<Voucher, "kind" | "number" | "issued_at" | "tax_paise"> {
  readonly paise: number;
}

/** A bill as it was written. */
export interface OrderBill extends Omit<Bill, "lines" | "vouchers"> {
  readonly lines: readonly BilledLine[];
  /** Not in what a device kept before there were any. */
  readonly vouchers?: readonly Deduction[];
  /** The customer's, while the request is kept; not by a tracking link. */
  readonly name?: string | null;
  readonly credit_notes: readonly CreditNote[];
}

/** An order with its log, its bill, and what the reader may do now: the answer of `order_view` and `order_by_link`. */
export interface OrderView
  extends Omit<Row, "counted_at" | "owed_paise" | "user_id" | "reminded_at" | "fetch_reminders" | "rack"> {
  readonly items: readonly OrderItem[];
  readonly payment: "unpaid" | "part" | "paid" | "refunded";
  readonly payment_method: PaymentMethod | null;
  readonly moves: readonly OrderMove[];
  readonly events: readonly OrderEvent[];
  readonly bill: OrderBill | null;
  /** Those that count, the oldest first. */
  readonly vouchers?: readonly Voucher[];
  readonly is_guest: boolean;
}

/** Whether an answer is an order: a proxy may answer anything. */
export function isOrderView(answer: unknown): answer is OrderView {
  return (
    isRecord(answer) &&
    typeof answer["id"] === "string" &&
    typeof answer["status"] === "string" &&
    [answer["items"], answer["moves"], answer["events"]].every(Array.isArray)
  );
}
