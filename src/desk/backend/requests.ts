import { type FreeWindow, freeWindowsIn } from "#account/orders/free-windows.ts";
import type { MoveArguments } from "#account/orders/move-order.ts";
import { orderQuestion } from "#account/orders/order-source.ts";
import type { Bill, OrderStatus, PaymentMethod } from "#account/orders/order-view.ts";
import { askDatabase, type DeskAnswer } from "#desk/backend/ask.ts";
import type { DeskOrder } from "#desk/model/order.ts";

/** A message or an application that waits for an answer. */
export interface Enquiry {
  readonly id: string;
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
  /** Of an application. */
  readonly phone?: string;
  readonly city?: string;
  readonly investment?: string;
  /** Of a message. */
  readonly message?: string;
}

/** A message or an application that was answered in the last days, as it was written. */
export interface AnsweredEnquiry extends Enquiry {
  readonly kind: "franchise" | "message";
  readonly answered_at: string;
  /** A name, or an e-mail address; null once the account is gone. */
  readonly answered_by: string | null;
}

export interface Inbox {
  readonly requests: readonly DeskOrder[];
  readonly franchise: readonly Enquiry[];
  readonly messages: readonly Enquiry[];
  /** Newest first. */
  readonly answered: readonly AnsweredEnquiry[];
}

export interface Board {
  readonly counts: Readonly<Partial<Record<OrderStatus, number>>>;
  readonly orders: readonly DeskOrder[];
}

export interface RunSheet {
  readonly day: string;
  readonly pickups: readonly DeskOrder[];
  readonly deliveries: readonly DeskOrder[];
}

/** A day in figures, money in paise. */
export interface DayFigures {
  readonly taken_in: number;
  readonly delivered: number;
  readonly late: number;
  readonly open_paise: number;
  readonly received_paise: number;
}

/** A bill with what was paid of it. */
export interface BillRow extends Bill {
  readonly order_number: number;
  readonly payment: DeskOrder["payment"];
  readonly paid_paise: number;
  readonly refunded_paise: number;
  readonly payment_method: PaymentMethod | null;
}

/** A move of an order as it is sent. */
export interface SentMove extends MoveArguments {
  readonly order_id: string;
}

/** A move that staff may make. */
export type StaffMove = Pick<MoveArguments, "from_status" | "to_status" | "needs">;

export function readRole(): Promise<DeskAnswer<{ role: string | null }>> {
  return askDatabase(async (client) => {
    const { data, error, status } = await client.rpc("my_role").retry(false);
    return { data: error === null ? { role: data } : null, error, status };
  });
}

export function readInbox(): Promise<DeskAnswer<Inbox>> {
  return askDatabase((client) => client.rpc("desk_inbox"));
}

export function readBoard(steps: readonly OrderStatus[], after?: DeskOrder): Promise<DeskAnswer<Board>> {
  const from =
    after === undefined
      ? {}
      : { after_number: after.number, ...(after.promised_at && { after_promise: after.promised_at }) };
  const question = { steps: [...steps], page_size: 50, ...from };
  return askDatabase((client) => client.rpc("desk_board", question));
}

export function search(query: string): Promise<DeskAnswer<DeskOrder[]>> {
  return askDatabase((client) => client.rpc("desk_search", { wanted: query }));
}

export function readRunSheet(day: string): Promise<DeskAnswer<RunSheet>> {
  return askDatabase((client) => client.rpc("desk_sheet", { day }));
}

export function readDay(day: string): Promise<DeskAnswer<DayFigures>> {
  return askDatabase((client) => client.rpc("desk_day", { day }));
}

export function readBills(from_day: string, to_day: string): Promise<DeskAnswer<BillRow[]>> {
  return askDatabase((client) => client.rpc("desk_bills", { from_day, to_day }));
}

export function readDeskOrder(id: string): Promise<DeskAnswer<DeskOrder>> {
  return askDatabase(orderQuestion(id));
}

export function sendMove(move: SentMove): Promise<DeskAnswer<DeskOrder>> {
  return askDatabase((client) => client.rpc("move_order", move));
}

export function takeBack(order_id: string): Promise<DeskAnswer<DeskOrder>> {
  return askDatabase((client) => client.rpc("undo_move", { order_id }));
}

/** Marks a message or an application as answered, or as not answered yet. */
export function markAnswered(enquiry: string, answered = true): Promise<DeskAnswer<object>> {
  return askDatabase(async (client) => {
    const { error, status } = await client.rpc("desk_answered", { enquiry, answered });
    return { data: error === null ? {} : null, error, status };
  });
}

/** The pickup windows of some days. */
export async function readWindows(from_day: string, days: number): Promise<DeskAnswer<FreeWindow[]>> {
  const answer = await askDatabase((client) => client.rpc("free_windows", { from_day, days }));
  return answer.status === "done" ? { status: "done", value: freeWindowsIn(answer.value) ?? [] } : answer;
}

/** Every move that staff may make, for when the database cannot be asked. */
export function readStaffMoves(): Promise<DeskAnswer<StaffMove[]>> {
  return askDatabase((client) => client.from("order_moves").select("from_status, to_status, needs").eq("who", "staff"));
}
