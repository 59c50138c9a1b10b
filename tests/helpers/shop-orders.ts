import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { DEMO_STAFF, ONCE_MORE, type Row, type StoredSession, signIn } from "#tests/helpers/backend.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";

/** A stored request, and the token of its tracking link. */
export interface StoredOrder {
  readonly id: string;
  readonly token: string;
}

/** The database accepts an id after this time. */
const MIN_ID_AGE_MS = 2_100;
const ISSUED_AHEAD = 8;

/** Issued ahead, so that a test does not wait for each of its orders. */
const issued: { readonly order: StoredOrder; readonly at: number }[] = [];

async function usableId(request: APIRequestContext): Promise<StoredOrder> {
  while (issued.length <= ISSUED_AHEAD) {
    const [{ id, tracking_token: token }] = await callAs(request)("rpc/new_request", {});
    issued.push({ order: { id, token }, at: Date.now() });
  }
  const [first] = issued.splice(0, 1);
  if (first === undefined) throw new Error("No id was issued.");
  await new Promise((resolve) => setTimeout(resolve, first.at + MIN_ID_AGE_MS - Date.now()));
  return first.order;
}

let calls = 0;

/** A pickup request as sent by its form, of a guest or a customer. */
export async function newOrder(
  request: APIRequestContext,
  customer?: StoredSession,
  more: Row = {},
): Promise<StoredOrder> {
  const order = await usableId(request);
  calls += 1;
  await callAs(request, customer)("pickup_requests", {
    ...{ id: order.id, name: "Kavitha", email: `${randomUUID().slice(0, 8)}@example.com` },
    ...{ phone: `+917${String(Date.now()).slice(-7)}${String(calls).padStart(2, "0")}`, pickup_date: pickupDay(3) },
    ...{ pickup_address: "14 Bashyakarlu Road West", service: "wash-and-fold" },
    ...(customer && { user_id: customer.user.id }),
    ...more,
  });
  return order;
}

export type Step = readonly [from: string, to: string, needs?: string, given?: Row];

let staff: StoredSession | undefined;

/** The shop's moves of an order, one after the other. */
export async function asStaff(request: APIRequestContext, { id }: StoredOrder, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  staff ??= await signIn(request, DEMO_STAFF);
  for (const [from_status, to_status, needs = "nothing", given = {}] of steps)
    await moveAsStaff(request, staff, { order_id: id, from_status, to_status, needs, given });
}

/** One move, with an id of its own unless it has one. */
export async function moveAsStaff(request: APIRequestContext, staff: StoredSession, move: Row): Promise<void> {
  await callAs(request, staff)("rpc/move_order", { move_id: randomUUID(), ...move });
}

/** The rider is on the way to collect it. */
export const SET_OFF: readonly Step[] = [
  ["requested", "confirmed"],
  ["confirmed", "out_for_pickup"],
];

export const COLLECTED: readonly Step[] = [
  ...SET_OFF,
  ["out_for_pickup", "picked_up", "pieces", { pieces: 8, bags: 1 }],
];

export const COUNTED: readonly Step[] = [
  ...COLLECTED,
  [
    ...(["picked_up", "itemised", "items"] as const),
    { items: [{ name: "Shirt", service: "Wash & Steam Iron", quantity: 8, unit_paise: 2_050 }] },
  ],
];

export const READY: readonly Step[] = [...COUNTED, ["itemised", "in_process"], ["in_process", "ready"]];

/** The question to the customer while the order is on hold. */
const QUESTION = "The stain may not go. Shall we try?";

export const ON_HOLD: readonly Step[] = [
  ...COUNTED,
  ["itemised", "on_hold", "question", { about: "stain", question: QUESTION }],
];

export const CANCELLED: readonly Step[] = [["requested", "cancelled", "reason", { reason: "Asked by phone" }]];

export const DELIVERED: readonly Step[] = [...READY, ["ready", "ready", "bill"], ["ready", "delivered"]];

/** Of one piece, whose price is no whole rupee. */
export const PAID_IN_CASH: readonly Step[] = [
  ...COLLECTED,
  [
    "picked_up",
    "itemised",
    "items",
    { items: [{ name: "Saree", service: "Dry cleaning", quantity: 1, unit_paise: 2_040 }] },
  ],
  ["itemised", "itemised", "payment", { paise: 2_000, method: "cash" }],
];

/** Calls the backend with a session. */
export function callAs(request: APIRequestContext, session?: StoredSession) {
  const token = session?.access_token ?? EMBEDDED_PUBLISHABLE_KEY;
  const [a, b] = [Math.floor(Math.random() * 255), Math.floor(Math.random() * 255)];
  const headers = {
    ...{ apikey: EMBEDDED_PUBLISHABLE_KEY, Authorization: `Bearer ${token}`, "X-Forwarded-For": `10.9.${a}.${b}` },
    Prefer: "return=minimal",
  };
  return async (path: string, data: Row) => {
    const answer = await request.post(`/rest/v1/${path}`, { ...ONCE_MORE, headers, data });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
