import { type Client, openClient } from "#account/backend/client.ts";
import { NOT_OURS } from "#account/backend/failure.ts";
import { clientWithoutAccount } from "#account/backend/without-account.ts";
import { isOrderView, type OrderView } from "#account/orders/order-view.ts";
import { readOwn } from "#account/own/read-own.ts";

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

/** The order, or undefined when there is none for this reader. Throws when it cannot be read, after trying twice. */
export async function readOrder(source: OrderSource): Promise<OrderView | undefined> {
  if (source.kind === "own") {
    return foundIn(await readOwn(isAnswer, orderQuestion(source.id)));
  }
  const read = async () => {
    // The token goes in the body: no log of addresses has it.
    const { data, error } = await (await clientWithoutAccount())
      .rpc("order_by_link", { token: source.token })
      .retry(false);
    if (error !== null) throw new Error(error.message);
    if (!isAnswer(data)) throw new Error(NOT_OURS.message);
    return foundIn(data);
  };
  return read().catch(read);
}

/** Asks for an order as whoever is signed in: with what they may see of it, and do. */
export function orderQuestion(id: string) {
  return (client: Client) => client.rpc("order_view", { order_id: id }).retry(false);
}

/** The client for moves: with the account, or without. */
export function clientFor({ kind }: OrderSource): Promise<Pick<Client, "rpc">> {
  return kind === "own" ? openClient() : clientWithoutAccount();
}

/** An order, or null for somebody else's. */
function isAnswer(answer: unknown): boolean {
  return answer === null || isOrderView(answer);
}

function foundIn(answer: unknown): OrderView | undefined {
  return isOrderView(answer) ? answer : undefined;
}
