import type { MoveValues } from "#account/orders/send-move.ts";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
import { isRecord } from "#document/model/schema.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

/** What was filled in for a move, for whoever has to do it again. */
export function valuesText({ items, pieces, bags, paise, reason, outcome, question }: MoveValues): string {
  const rows: unknown[] = Array.isArray(items) ? items : [];
  const packed = typeof bags === "number" ? bags : null;
  const all = [
    ...rows.filter(isRecord).map(({ quantity, name }) => `${quantity} × ${name}`),
    typeof pieces === "number" && DESK_ORDER_WORDS.piecesAndBags(pieces, packed),
    typeof paise === "number" && rupeesOfPaise(paise),
    ...[reason, outcome, question],
  ];
  return all.filter(Boolean).join(", ");
}
