import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";
import { priceRows } from "#scripts/document/price-rows.ts";

/** An offer is no dearer than the regular price. */
export const offersAboveRegular: Rule = (document) =>
  priceRows(document).flatMap(({ regular, offer }) => {
    if (regular === undefined || offer === undefined) return [];
    const dearer = offer.amounts.some((amount, index) => amount > (regular.amounts[index] ?? Number.POSITIVE_INFINITY));
    if (!dearer) return [];
    return {
      path: offer.path,
      severity: "error",
      problem: `offerPrice ${shown(offer.text)} is above the regular price ${shown(regular.text)}.`,
      hint: "Write an offer that is not dearer, or raise regPrice.",
    };
  });
