import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows, discountOf } from "#document/check/facts/price-rows.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

/** An offer is written only if it differs from the discount, and a reason only with an offer. */
export const needlessOffers: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ path, offer, offerReason, computed }) => {
    const row = valueAt(document.site, path);
    if (offerReason !== undefined && isRecord(row) && row["offerPrice"] === undefined) {
      const hint = "Remove offerReason, or add the offerPrice it speaks of.";
      return {
        path: [...path, "offerReason"],
        severity: "warning",
        problem: "There is an offerReason without an offerPrice.",
        hint,
      };
    }
    if (offer === undefined || offer.text !== computed) return [];
    const problem = `offerPrice ${shown(offer.text)} is what the discount of ${discountOf(document)} % gives by itself.`;
    // The owner wrote the reason, so the owner removes it.
    return offerReason === undefined
      ? { path: offer.path, severity: "warning", problem, hint: "Remove offerPrice.", fix: { to: undefined } }
      : {
          path: offer.path,
          severity: "warning",
          problem,
          hint: "Remove offerPrice and offerReason, so that it follows the discount.",
        };
  });
