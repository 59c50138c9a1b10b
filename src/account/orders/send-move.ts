import { type Answer, answerOf, type RestAnswer } from "#account/backend/answer.ts";
import type { Json } from "#account/backend/database.gen.ts";
import { clientWithoutAccount } from "#account/backend/without-account.ts";
import type { OrderSource } from "#account/orders/order-source.ts";
import type { Needs, OrderStatus } from "#account/orders/order-view.ts";
import { askSignedIn } from "#account/own/ask-signed-in.ts";

/** What is filled in for a move, as its `needs` asks. */
export type MoveValues = Readonly<Record<string, Json>>;

/** A move as the database takes it. The id is made once, so that sending it again changes nothing. */
export interface MoveArguments {
  readonly from_status: OrderStatus;
  readonly to_status: OrderStatus;
  readonly needs: Needs;
  readonly given: { readonly [name: string]: Json };
  readonly move_id: string;
}

/** Code of a failure: somebody else moved the order first. The hint is its status now. */
export const OVERTAKEN = "overtaken";
/** Code of a failure: the move is not, or no longer, possible. */
export const NOT_POSSIBLE = "not_possible";

const CODES: Readonly<Record<string, string>> = { PT409: OVERTAKEN, PT403: NOT_POSSIBLE, PT404: NOT_POSSIBLE };

/** Makes a move of an order, as whoever is signed in or by a tracking link. `read` checks the order that it leaves. */
export function sendMove<T>(
  source: OrderSource,
  move: MoveArguments,
  read: (order: unknown) => T | undefined,
): Promise<Answer<T>> {
  return answerOf(async () => {
    const answer = await request(source, move);
    const code = CODES[answer.error?.code ?? ""];
    return answer.error && code ? { ...answer, error: { ...answer.error, code } } : answer;
  }, read);
}

async function request(source: OrderSource, move: MoveArguments): Promise<RestAnswer<Json>> {
  if (source.kind === "own") return askSignedIn((client) => client.rpc("move_order", { order_id: source.id, ...move }));
  return (await clientWithoutAccount()).rpc("move_order_by_link", { token: source.token, ...move });
}
