import type { Given } from "#account/orders/move-order.ts";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

/** What a move was given, for whoever has to do it again. */
export function givenText({ items, pieces, bags, paise, reason, outcome, question }: Given): string {
  const counted = Array.isArray(items) ? items.map((item) => `${Object(item).quantity} × ${Object(item).name}`) : [];
  const packed = typeof bags === "number" ? bags : null;
  const all = [
    ...counted,
    typeof pieces === "number" && DESK_ORDER_WORDS.piecesAndBags(pieces, packed),
    typeof paise === "number" && rupeesOfPaise(paise),
    ...[reason, outcome, question],
  ];
  return all.filter(Boolean).join(", ");
}
