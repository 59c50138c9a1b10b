import type { OrderFacts } from "#document/messages/order-facts.ts";
import { type CreditWords, fromTotal, moneyColumn, type SumWords, sumRows } from "#document/messages/parts-of-price.ts";

/** The sums of an order as mails have them: a line for each from the total on, as on slip and bill. */
export function sumLines(labels: SumWords, words: CreditWords): (facts: OrderFacts) => string {
  return (facts) => {
    const rows = fromTotal(sumRows(pricedOrder(facts), labels, words));
    const written = moneyColumn(rows);
    return rows.map(({ label, paise }) => `${label}: ${written(paise)}`).join("\n");
  };
}

function pricedOrder(facts: OrderFacts) {
  return {
    items: facts.items ?? { length: facts.counted_at ? 1 : 0 },
    total_paise: facts.total_paise ?? 0,
    discount_paise: facts.discount_paise ?? 0,
    fee_paise: facts.fee_paise ?? 0,
    credited_paise: facts.credited_paise ?? 0,
    rounding_paise: facts.rounding_paise ?? 0,
    paid_paise: facts.paid_paise ?? 0,
    refunded_paise: facts.refunded_paise ?? 0,
  };
}
