import { giveBackPaise, owedPaise, type Paid } from "#document/messages/owed-paise.ts";
import type { Orders } from "#document/model/types.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";

/** An order as its sums need it: the database's columns, and whether something is counted. */
export interface PricedOrder extends Paid {
  readonly items: { readonly length: number };
  readonly discount_paise: number;
  readonly fee_paise: number;
  readonly credited_paise: number;
}

export type SumWords = Pick<Orders["facts"], Exclude<SumKind, "credited" | "giveBack" | "rounding">> & {
  readonly giveBack?: string | undefined;
  readonly rounding?: string | undefined;
};
export type CreditWords = Pick<Orders["page"]["bill"], "creditNote">;

/** Below the lines of an order, in their order. */
const SUMS = ["discount", "fee", "total", "credited", "rounding", "paid", "refunded", "due", "giveBack"] as const;
export type SumKind = (typeof SUMS)[number];
export type PricePart = readonly [kind: SumKind, paise: number];

/**
 * What makes up the price of an order below its lines, and what has become of it, in paise: lines, discount and fee add up
 * to the total, and total, credit, rounding, payments and refunds to what is due or to give back. On every screen and paper,
 * and in mails.
 */
export function partsOfPrice(order: PricedOrder): readonly PricePart[] {
  const paise: Record<SumKind, number> = {
    discount: -order.discount_paise,
    fee: order.fee_paise,
    total: order.total_paise + order.credited_paise,
    credited: -order.credited_paise,
    rounding: order.rounding_paise,
    paid: -order.paid_paise,
    refunded: order.refunded_paise,
    due: Math.max(owedPaise(order), 0),
    giveBack: giveBackPaise(order),
  };
  // Before the pieces are counted there is no total.
  const isPriced = order.items.length > 0 || paise.total !== 0;
  return SUMS.map((kind) => [kind, paise[kind]] as const).filter(([kind, sum]) =>
    kind === "total" ? isPriced : sum !== 0,
  );
}

/** How the sums of one column are written: all with paise where one of them has some. */
export function moneyColumn(...sums: readonly (readonly { readonly paise: number }[])[]): (paise: number) => string {
  const hasPaise = sums.flat().some(({ paise }) => paise % 100 !== 0);
  return (paise) => rupeesOfPaise(paise) + (hasPaise && paise % 100 === 0 ? ".00" : "");
}

/** A sum with its label. */
export interface SumRow {
  readonly kind: SumKind;
  readonly label: string;
  readonly paise: number;
}

/** Without what the total is made of. */
export const fromTotal = (rows: readonly SumRow[]) => rows.filter(({ kind }) => kind !== "discount" && kind !== "fee");

/** The sums with the words that the document has for them. */
export function sumRows(order: PricedOrder, facts: SumWords, { creditNote }: CreditWords): readonly SumRow[] {
  const labels: Readonly<Record<SumKind, string | undefined>> = {
    giveBack: undefined,
    rounding: undefined,
    ...facts,
    credited: creditNote,
  };
  return partsOfPrice(order).flatMap(([kind, paise]) => {
    const label = labels[kind];
    return label === undefined ? [] : [{ kind, label, paise }];
  });
}
