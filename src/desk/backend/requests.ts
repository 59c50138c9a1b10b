import type { Answer } from "#account/backend/answer.ts";
import { orderQuestion } from "#account/orders/order-source.ts";
import type { OrderStatus } from "#account/orders/order-view.ts";
import { type MoveArguments, sendMove } from "#account/orders/send-move.ts";
import {
  type Board,
  type Found,
  type Inbox,
  isBoard,
  isFound,
  isInbox,
  isRunSheet,
  isStaffMove,
  type RunSheet,
  type StaffMove,
} from "#desk/backend/answers.ts";
import { askDatabase, reportNoStaff } from "#desk/backend/ask.ts";
import { checked, listOf } from "#desk/model/guards.ts";
import { type DeskOrder, isDeskOrder } from "#desk/model/order.ts";

export interface SentMove extends MoveArguments {
  readonly order_id: string;
  /** Of an order that is taken in at the counter: what its form held. */
  readonly typed?: unknown;
  /** Of a photograph that was kept: its name in the bucket, and a small picture as a data: address. */
  readonly photo?: { readonly name: string; readonly thumbnail: string };
}

export function readInbox(page_size: number): Promise<Answer<Inbox>> {
  return askDatabase((client) => client.rpc("desk_inbox", { page_size }), checked(isInbox));
}

export function readBoard(steps: readonly OrderStatus[], page_size: number): Promise<Answer<Board>> {
  return askDatabase((client) => client.rpc("desk_board", { steps: [...steps], page_size }), checked(isBoard));
}

export function readUnfetched(page_size: number): Promise<Answer<Board>> {
  return askDatabase((client) => client.rpc("desk_unfetched", { page_size }), checked(isBoard));
}

export function search(wanted: string, page_size: number): Promise<Answer<Found>> {
  return askDatabase((client) => client.rpc("desk_search", { wanted, page_size }), checked(isFound));
}

export function readRunSheet(day: string): Promise<Answer<RunSheet>> {
  return askDatabase((client) => client.rpc("desk_sheet", { day }), checked(isRunSheet));
}

export function readDeskOrder(id: string): Promise<Answer<DeskOrder>> {
  return askDatabase(orderQuestion(id), checked(isDeskOrder));
}

export async function sendDeskMove({ order_id: id, typed, photo, ...move }: SentMove): Promise<Answer<DeskOrder>> {
  // Taken in at the counter, under the id of the order.
  if (typed !== undefined)
    return askDatabase((client) => client.rpc("take_in", { order_id: id, given: move.given }), checked(isDeskOrder));
  if (photo !== undefined) {
    // It says who is signed in and works here; the storage only that it refuses.
    const order = await readDeskOrder(id);
    if (order.status === "failed") return order;
    const { sendKeptPhoto } = await import("#desk/backend/send-photo.ts");
    return (await sendKeptPhoto(id, photo.name)) ?? order;
  }
  return reportNoStaff(await sendMove({ kind: "own", id }, move, checked(isDeskOrder)));
}

export function takeBack(order_id: string): Promise<Answer<DeskOrder>> {
  return askDatabase((client) => client.rpc("undo_move", { order_id }), checked(isDeskOrder));
}

/** Marks a message or an application as answered, or as not answered yet. */
export function markAnswered(enquiry: string, answered = true): Promise<Answer<null>> {
  return askDatabase(
    (client) => client.rpc("desk_answered", { enquiry, answered }),
    () => null,
  );
}

/** Gives back the places that a burst holds. Returns how many. */
export function freeBurst(burst: string): Promise<Answer<number>> {
  return askDatabase(
    (client) => client.rpc("desk_free_burst", { burst }),
    (freed: number) => freed,
  );
}

/** Every move that staff may make, for when the database cannot be asked. */
export function readStaffMoves(): Promise<Answer<StaffMove[]>> {
  return askDatabase(
    (client) => client.from("order_moves").select("from_status, to_status, needs").eq("who", "staff"),
    checked(listOf(isStaffMove)),
  );
}
