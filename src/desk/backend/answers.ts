import type { Database } from "#account/backend/database.gen.ts";
import type { Needs, OrderStatus } from "#account/orders/order-view.ts";
import { type Guard, has, listOf } from "#desk/model/guards.ts";
import { type DeskOrder, isDeskOrder, type OwnAnswer } from "#desk/model/order.ts";
import { isRecord } from "#document/model/schema.ts";

type Tables = Database["public"]["Tables"];
type Message = Tables["contact_messages"]["Row"];
type Application = Tables["franchise_applications"]["Row"];

/** A message or an application that waits for an answer. */
export type Enquiry = Pick<Message, "id" | "created_at" | "name" | "email"> &
  Partial<Pick<Message, "message" | "language"> & Pick<Application, "phone" | "city" | "investment">> & {
    readonly answers?: readonly OwnAnswer[];
  };

/** A message or an application that was answered in the last days, as it was written. */
export interface AnsweredEnquiry extends Enquiry {
  readonly kind: "franchise" | "message";
  readonly answered_at: string;
  /** A name, or an email address; null once the account is gone. */
  readonly answered_by: string | null;
}

const WAITING = ["requests", "franchise", "messages"] as const;

export interface Inbox {
  /** How many wait; the lists hold the oldest of them. */
  readonly counts: Readonly<Record<(typeof WAITING)[number], number>>;
  readonly requests: readonly DeskOrder[];
  /** Orders with a payment that was reported, the oldest first. */
  readonly claims: readonly DeskOrder[];
  readonly bursts: readonly RequestBurst[];
  readonly same_bags?: readonly SameBag[];
  readonly franchise: readonly Enquiry[];
  readonly messages: readonly Enquiry[];
  /** Newest first. */
  readonly answered: readonly AnsweredEnquiry[];
}

/** Two orders that may be the same bag. */
export interface SameBag {
  readonly id: string;
  readonly number: number;
  readonly other_id: string;
  readonly other_number: number;
}

/** Unanswered requests of one network, and how many places of pickup windows they hold. */
export interface RequestBurst {
  readonly id: string;
  readonly places: number;
}

/** The orders of a search, the newest, and how many there are. */
export interface Found {
  readonly total: number;
  readonly orders: readonly DeskOrder[];
}

export interface Board {
  readonly counts: Readonly<Partial<Record<OrderStatus, number>>>;
  /** How many were not fetched for days. */
  readonly unfetched: number;
  readonly orders: readonly DeskOrder[];
}

export interface RunSheet {
  readonly day: string;
  readonly pickups: readonly DeskOrder[];
  readonly deliveries: readonly DeskOrder[];
}

/** A move that staff may make. */
export interface StaffMove extends Pick<Tables["order_moves"]["Row"], "from_status" | "to_status"> {
  readonly needs: Needs;
}

/** Somebody who works here. */
const isBurst: Guard<RequestBurst> = (row): row is RequestBurst =>
  has(row, "string", ["id"]) && has(row, "number", ["places"]);

const isSameBag: Guard<SameBag> = (row): row is SameBag =>
  has(row, "string", ["id", "other_id"]) && has(row, "number", ["number", "other_number"]);

const isEnquiry: Guard<Enquiry> = (row): row is Enquiry => has(row, "string", ["id", "created_at", "name", "email"]);

const isAnswered: Guard<AnsweredEnquiry> = (row): row is AnsweredEnquiry =>
  isEnquiry(row) && has(row, "string", ["kind", "answered_at"]);

export const isInbox: Guard<Inbox> = (data): data is Inbox =>
  isRecord(data) &&
  has(data["counts"], "number", WAITING) &&
  listOf(isDeskOrder)(data["requests"]) &&
  listOf(isDeskOrder)(data["claims"]) &&
  listOf(isBurst)(data["bursts"]) &&
  listOf(isSameBag)(data["same_bags"] ?? []) &&
  listOf(isEnquiry)(data["franchise"]) &&
  listOf(isEnquiry)(data["messages"]) &&
  listOf(isAnswered)(data["answered"]);

export const isFound: Guard<Found> = (data): data is Found =>
  has(data, "number", ["total"]) && isRecord(data) && listOf(isDeskOrder)(data["orders"]);

export const isBoard: Guard<Board> = (data): data is Board =>
  isRecord(data) &&
  isRecord(data["counts"]) &&
  has(data, "number", ["unfetched"]) &&
  listOf(isDeskOrder)(data["orders"]);

export const isRunSheet: Guard<RunSheet> = (data): data is RunSheet =>
  isRecord(data) && listOf(isDeskOrder)(data["pickups"]) && listOf(isDeskOrder)(data["deliveries"]);

export const isStaffMove: Guard<StaffMove> = (row): row is StaffMove =>
  has(row, "string", ["from_status", "to_status", "needs"]);
