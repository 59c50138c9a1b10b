import { type Answer, answerOf, twice } from "#account/backend/answer.ts";
import type { Client } from "#account/backend/client.ts";
import { clientWithoutAccount } from "#account/backend/without-account.ts";
import { isOrderView, type OrderView } from "#account/orders/order-view.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";

/** Whose order it is, and how it is found: by its id with an account, by the token of a tracking link without. */
export type OrderSource =
  | { readonly kind: "own"; readonly id: string }
  | { readonly kind: "tracked"; readonly token: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The source that an address names behind its `#`; undefined when it names none. */
export function sourceIn(hash: string, kind: OrderSource["kind"]): OrderSource | undefined {
  const name = hash.replace(/^#/, "");
  if (kind === "own") return UUID.test(name) ? { kind, id: name } : undefined;
  return TOKEN.test(name) ? { kind, token: name } : undefined;
}

/** The order, or null when there is none for this reader. */
export function readOrder(source: OrderSource): Promise<Answer<OrderView | null>> {
  if (source.kind === "own") return readOwn(orderQuestion(source.id), foundIn);
  const { token } = source;
  // The token goes in the body: no log of addresses has it.
  return twice(() => answerOf(async () => (await clientWithoutAccount()).rpc("order_by_link", { token }), foundIn));
}

/** Asks for an order as whoever is signed in: with what they may see of it, and do. */
export function orderQuestion(id: string) {
  return (client: Client) => client.rpc("order_view", { order_id: id });
}

export function orderIn(data: unknown): OrderView | undefined {
  return isOrderView(data) ? data : undefined;
}

/** An order, or null for somebody else's. */
function foundIn(data: unknown): OrderView | null | undefined {
  return data === null ? null : orderIn(data);
}
