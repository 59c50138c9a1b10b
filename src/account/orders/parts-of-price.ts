import type { OrderView } from "#account/orders/order-view.ts";
import { giveBackPaise, owedPaise } from "#account/orders/owed-paise.ts";
import type { Orders } from "#document/model/types.gen.ts";

type Sums = Pick<
  OrderView,
  "items" | "total_paise" | "discount_paise" | "fee_paise" | "credited_paise" | "paid_paise" | "refunded_paise"
>;

export type SumWords = Pick<Orders["facts"], Exclude<SumKind, "credited" | "giveBack">> & {
  readonly giveBack?: string | undefined;
};
type BillWords = Pick<Orders["page"]["bill"], "creditNote">;

/** Below the lines of an order, in their order. */
const SUMS = ["discount", "fee", "total", "credited", "paid", "refunded", "due", "giveBack"] as const;
export type SumKind = (typeof SUMS)[number];
export type PricePart = readonly [kind: SumKind, paise: number];

/**
 * What makes up the price of an order below its lines, and what has become of it, in paise: lines, discount and fee add up
 * to the total, and total, credit, payments and refunds to what is due or to give back. On every screen and paper.
 */
export function partsOfPrice(order: Sums): readonly PricePart[] {
  const paise: Record<SumKind, number> = {
    discount: -order.discount_paise,
    fee: order.fee_paise,
    total: order.total_paise + order.credited_paise,
    credited: -order.credited_paise,
    paid: -order.paid_paise,
    refunded: order.refunded_paise,
    due: Math.max(owedPaise(order), 0),
    giveBack: giveBackPaise(order),
  };
  return SUMS.map((kind) => [kind, paise[kind]] as const).filter(([kind, sum]) => kind === "total" || sum !== 0);
}

/** A sum with its label. */
export interface SumRow {
  readonly kind: SumKind;
  readonly label: string;
  readonly paise: number;
}

/** The sums with the words that the document has for them. */
export function sumRows(order: Sums, facts: SumWords, { creditNote }: BillWords): readonly SumRow[] {
  const labels: Readonly<Record<SumKind, string | undefined>> = { giveBack: undefined, ...facts, credited: creditNote };
  return partsOfPrice(order).flatMap(([kind, paise]) => {
    const label = labels[kind];
    return label === undefined ? [] : [{ kind, label, paise }];
  });
}
