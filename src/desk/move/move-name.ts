import type { OrderMove } from "#account/orders/order-view.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { moveWords } from "#desk/move/move-words.ts";
import { MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { giveBackPaise } from "#document/messages/owed-paise.ts";

/** What the button of a move says: where the shop owes money, a payment is a refund. */
export function moveName(order: DeskOrder, { to, needs }: Pick<OrderMove, "to" | "needs">): string {
  return needs === "payment" && giveBackPaise(order) > 0 ? MONEY_WORDS.giveBack : moveWords(order.status, to, needs);
}
