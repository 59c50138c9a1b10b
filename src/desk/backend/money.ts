import type { Answer } from "#account/backend/answer.ts";
import type { OrderStatus, PaymentMethod } from "#account/orders/order-view.ts";
import { askDatabase } from "#desk/backend/ask.ts";
import type { DrawerEntry } from "#desk/backend/day.ts";
import { checked, type Guard, has, listOf } from "#desk/model/guards.ts";

/** An order that is not paid. */
export interface UnpaidOrder {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly owed_paise: number;
  readonly since: string;
}

/** A payment as the accountant reads it. */
export interface PaymentRow {
  readonly day: string;
  readonly at: string;
  /** Without a network, and sent later; else null. */
  readonly taken_at: string | null;
  readonly kind: "payment" | "refund" | "advance";
  readonly paise: number;
  readonly method: PaymentMethod;
  readonly reason: string | null;
  readonly order_number: number;
  readonly bill_number: string | null;
  /** Numbers of the receipt and refund vouchers that were written for it. */
  readonly vouchers: readonly string[];
  /** How much of what cash is rounded by came with it. */
  readonly rounding_paise: number;
  /** Whose order it is; null once it is not kept any more. */
  readonly name: string | null;
  readonly by: string | null;
}

/** One of several payments that are made in one go. */
export interface PartPayment {
  readonly order_id: string;
  readonly move_id: string;
  readonly paise: number;
}

const isUnpaid: Guard<UnpaidOrder> = (row): row is UnpaidOrder =>
  has(row, "string", ["id", "status", "since"]) && has(row, "number", ["number", "owed_paise"]);

const isPayment: Guard<PaymentRow> = (row): row is PaymentRow =>
  has(row, "string", ["day", "at", "kind", "method"]) && has(row, "number", ["paise", "order_number"]);

/** The unpaid orders of the person of an order. */
export function readUnpaid(of_order: string): Promise<Answer<UnpaidOrder[]>> {
  return askDatabase((client) => client.rpc("desk_unpaid", { of_order }), checked(listOf(isUnpaid)));
}

/** Books several payments: all of them, or none. */
export function sendPayments(payments: readonly PartPayment[], method: PaymentMethod): Promise<Answer<null>> {
  return askDatabase(
    (client) => client.rpc("desk_pay", { payments: payments.map((payment) => ({ ...payment })), method }),
    () => null,
  );
}

export function readPayments(from_day: string, to_day: string): Promise<Answer<PaymentRow[]>> {
  return askDatabase((client) => client.rpc("desk_payments", { from_day, to_day }), checked(listOf(isPayment)));
}

/** What was counted of each kind of money, in paise, why it differs, and how much of the cash stays in the drawer. */
export type MoneyCount = Readonly<Record<PaymentMethod, number>> & { readonly note?: string; readonly kept?: number };

export function closeDay(day: string, given: MoneyCount): Promise<Answer<null>> {
  return askDatabase(
    (client) => client.rpc("desk_close_day", { day, given }),
    () => null,
  );
}

/** What is noted of the drawer, in paise. */
export interface GivenEntry extends Pick<DrawerEntry, "kind" | "paise"> {
  readonly what?: string;
}

/** Adds an entry to the drawer of a day: one, however often it is sent under its id. */
export function sendDrawerEntry(entry_id: string, day: string, given: GivenEntry): Promise<Answer<null>> {
  return askDatabase(
    (client) => client.rpc("desk_drawer", { entry_id, day, given: { ...given } }),
    () => null,
  );
}

/** Takes an entry of the drawer back by another one. */
export function takeEntryBack(entry_id: string, of_entry: string): Promise<Answer<null>> {
  return askDatabase(
    (client) => client.rpc("desk_drawer_back", { entry_id, of_entry }),
    () => null,
  );
}
