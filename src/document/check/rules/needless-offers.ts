import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows, discountOf } from "#document/check/facts/price-rows.ts";
import { either, otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

/** An offer is written only if it differs from the discount, and a reason only with an offer. */
export const needlessOffers: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ path, offer, offerReason, computed }) => {
    const row = valueAt(document.site, path);
    if (offerReason !== undefined && isRecord(row) && row["offerPrice"] === undefined) {
      const at = [...path, "offerReason"];
      const hint = sentence`Remove ${otherField("offerReason")}, or add the ${otherField("offerPrice")} it speaks of.`;
      return {
        path: at,
        severity: "warning",
        problem: either(
          "There is an offerReason without an offerPrice.",
          "There is a reason for an offer price, but no offer price.",
        ),
        hint,
      };
    }
    if (offer === undefined || offer.text !== computed) return [];
    const problem = sentence`${subject(offer.path, shown(offer.text))} is what the discount of ${discountOf(document)} % gives by itself.`;
    // The owner wrote the reason, so the owner removes it.
    return offerReason === undefined
      ? {
          path: offer.path,
          severity: "warning",
          problem,
          hint: sentence`Remove ${otherField("offerPrice")}.`,
          fix: { to: undefined },
        }
      : {
          path: offer.path,
          severity: "warning",
          problem,
          hint: sentence`Remove ${otherField("offerPrice")} and ${otherField("offerReason")}, so that it follows the discount.`,
        };
  });
