import type { Needs, OrderStatus } from "#account/orders/order-view.ts";
import { DESK_WORDS, EDIT_WORDS, MOVE_FROM_WORDS, MOVE_WORDS, STATUS_WORDS } from "#desk/words/words.gen.ts";

/** Moves that are called otherwise because of where they come from. */
const FROM: Readonly<Partial<Record<`${OrderStatus}>${OrderStatus}`, string>>> = MOVE_FROM_WORDS;

export function isStatus(name: string): name is OrderStatus {
  return Object.hasOwn(STATUS_WORDS, name);
}

/** What staff call the status that the database names. */
export function statusText(name = ""): string {
  return isStatus(name) ? STATUS_WORDS[name] : DESK_WORDS.notice.unknownStatus;
}

/** What a button of a move says. The words of each status and each need are there: a new one does not compile without. */
export function moveWords(from: OrderStatus, to: OrderStatus, needs: Needs): string {
  return from === to ? EDIT_WORDS[needs] : (FROM[`${from}>${to}`] ?? MOVE_WORDS[to]);
}
