import { readOwn } from "#account/own/read-own.ts";

/**
 * The signed-in customer's last pickup request, or that of one order; undefined when none is kept. Throws when it
 * cannot be read.
 */
export async function readOwnRequest(order?: string) {
  const args = order === undefined ? {} : { of_order: order };
  const [request] = await readOwn("pickup_address", (client) => client.rpc("my_request", args).retry(false));
  return request;
}
