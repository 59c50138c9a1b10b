import type { Client } from "#account/backend/client.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { readOwn } from "#account/own/read-own.ts";

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

/** The signed-in customer's figures, zeros for a new one. Throws when they cannot be read, after trying twice. */
export async function readOrderSummary(): Promise<OrderSummary> {
  const summary = await readOwn("active_orders", (client) =>
    client.from("my_order_summary").select().single().retry(false),
  );
  const { active_orders, completed_orders, spent_paise } = summary;
  return { active: active_orders ?? 0, completed: completed_orders ?? 0, spentPaise: spent_paise ?? 0 };
}

/** The signed-in customer's newest order under way, however old. Throws when it cannot be read, after trying twice. */
export async function readActiveOrder(): Promise<OrderRow | undefined> {
  const [order] = await readOwn("status", (client) => client.rpc("my_active_order").retry(false));
  return order;
}

/** The signed-in customer's orders, newest first, a page at a time. Throws when they cannot be read, after trying twice. */
export function readOrders(after?: OrderRow): Promise<OrderRow[]> {
  const from = after ? { before_created_at: after.created_at, before_number: after.number } : {};
  const question = (client: Client) => client.rpc("my_orders", { page_size: PAGE_SIZE, ...from }).retry(false);
  return readOwn("created_at", question);
}
