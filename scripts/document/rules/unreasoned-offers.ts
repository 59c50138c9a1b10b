import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";
import { discountOf, priceRows } from "#scripts/document/price-rows.ts";

/** An offer that departs from the discount says why. */
export const unreasonedOffers: Rule = (document) =>
  priceRows(document).flatMap(({ path, offer, offerReason, computed }) => {
    if (offer === undefined || computed === undefined || offer.text === computed) return [];
    if (offerReason !== undefined || document.isRefused([...path, "offerReason"])) return [];
    return {
      path: offer.path,
      severity: "error",
      problem: `offerPrice ${shown(offer.text)} is not what the discount of ${discountOf(document)} % gives, which is ${shown(computed)}, and no reason is written.`,
      hint: 'Remove offerPrice, or add an "offerReason", such as "Festival price".',
    };
  });
