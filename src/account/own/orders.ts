import { type Answer, rowsWith } from "#account/backend/answer.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

/** An order as lists show it; money in paise. */
export type OrderRow = Database["public"]["Tables"]["orders"]["Row"];

/** What the tiles of the dashboard show. */
export interface OrderSummary {
  readonly active: number;
  readonly completed: number;
  readonly spentPaise: number;
}

/** Orders fetched at a time. */
export const PAGE_SIZE = 10;

/** The signed-in customer's figures, zeros for a new one. */
export function readOrderSummary(): Promise<Answer<OrderSummary>> {
  return readOwn(
    (client) => client.from("my_order_summary").select().single().retry(false),
    (data) => {
      const row = rowsWith("active_orders")(data);
      const { active_orders, completed_orders, spent_paise } = row ?? {};
      return row && { active: active_orders ?? 0, completed: completed_orders ?? 0, spentPaise: spent_paise ?? 0 };
    },
  );
}

/** The signed-in customer's newest order under way, however old; null when there is none. */
export function readActiveOrder(): Promise<Answer<OrderRow | null>> {
  return readOwn(
    (client) => client.rpc("my_active_order"),
    (rows) => rowsWith("status")(rows) && (rows[0] ?? null),
  );
}

/** The signed-in customer's orders, newest first, a page at a time. */
export function readOrders(after?: OrderRow): Promise<Answer<OrderRow[]>> {
  const from = after ? { before_created_at: after.created_at, before_number: after.number } : {};
  return readOwn((client) => client.rpc("my_orders", { page_size: PAGE_SIZE, ...from }), rowsWith("created_at"));
}
