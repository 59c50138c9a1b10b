import { rowsWith } from "#account/backend/answer.ts";
import type { Database } from "#account/backend/database.gen.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

export type OwnRequest = Database["public"]["Functions"]["my_request"]["Returns"][number];

/** The signed-in customer's last pickup request, or that of one order; null when none is kept. */
export function readOwnRequest(order?: string) {
  const args = order === undefined ? {} : { of_order: order };
  return readOwn(
    (client) => client.rpc("my_request", args),
    (rows) => rowsWith("pickup_address")(rows) && (rows[0] ?? null),
  );
}
