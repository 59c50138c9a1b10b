import type { Database } from "#account/database.gen.ts";
import { readOwn } from "#account/read-own.ts";

export type Order = Database["public"]["Tables"]["orders"]["Row"];
export type OrderStatus = Database["public"]["Enums"]["order_status"];

/** What the tiles of the dashboard show; amounts in whole rupees. */
export interface OrderSummary {
  readonly active: number;
  readonly completed: number;
  readonly spent: number;
}

/** Orders fetched at a time. */
export const PAGE_SIZE = 10;

/** The signed-in customer's figures, zeros for a new one. Throws when they cannot be read, after trying twice. */
export async function readOrderSummary(): Promise<OrderSummary> {
  const summary = await readOwn("active_orders", (client) =>
    client.from("my_order_summary").select().single().retry(false),
  );
  const { active_orders, completed_orders, total_spent } = summary;
  return { active: active_orders ?? 0, completed: completed_orders ?? 0, spent: total_spent ?? 0 };
}

/** The signed-in customer's orders, newest first, a page at a time. Throws when they cannot be read, after trying twice. */
export function readOrders(after?: Order): Promise<Order[]> {
  const from = after ? { before_created_at: after.created_at, before_number: after.number } : {};
  return readOwn("created_at", (client) => client.rpc("my_orders", { page_size: PAGE_SIZE, ...from }).retry(false));
}
