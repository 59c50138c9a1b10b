import type { OrderStatus } from "#account/orders/order-view.ts";
import { DESK_WORDS, STATUS_WORDS } from "#desk/words/words.gen.ts";

export function isStatus(name: string): name is OrderStatus {
  return Object.hasOwn(STATUS_WORDS, name);
}

/** What staff call the status that the database names. */
export function statusText(name = ""): string {
  return isStatus(name) ? STATUS_WORDS[name] : DESK_WORDS.notice.unknownStatus;
}
