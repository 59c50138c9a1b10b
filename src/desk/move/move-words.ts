import type { Needs, OrderStatus } from "#account/orders/order-view.ts";
import { EDIT_WORDS, MOVE_FROM_WORDS, MOVE_WORDS } from "#desk/words/later/words.gen.ts";

/** Moves that are called otherwise because of where they come from. */
const FROM: Readonly<Partial<Record<`${OrderStatus}>${OrderStatus}`, string>>> = MOVE_FROM_WORDS;

/** What a button of a move says. The words of each status and each need are there: a new one does not compile without. */
export function moveWords(from: OrderStatus, to: OrderStatus, needs: Needs): string {
  return from === to ? EDIT_WORDS[needs] : (FROM[`${from}>${to}`] ?? MOVE_WORDS[to]);
}
