import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows } from "#document/check/facts/price-rows.ts";
import { otherField, sentence, subject } from "#document/check/facts/sentence.ts";

/** An offer is not above the regular price. */
export const offersAboveRegular: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ regular, offer }) => {
    if (regular === undefined || offer === undefined) return [];
    const dearer = offer.amounts.some((amount, index) => amount > (regular.amounts[index] ?? Number.POSITIVE_INFINITY));
    if (!dearer) return [];
    return {
      path: offer.path,
      severity: "error",
      problem: sentence`${subject(offer.path, shown(offer.text))} is above the regular price ${shown(regular.text)}.`,
      hint: sentence`Write an offer that is not dearer, or raise ${otherField("regPrice")}.`,
    };
  });
