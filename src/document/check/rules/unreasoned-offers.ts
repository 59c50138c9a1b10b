import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows, discountOf } from "#document/check/facts/price-rows.ts";
import { either, otherField, sentence, subject } from "#document/check/facts/sentence.ts";

/** An offer that differs from the discount has a reason. */
export const unreasonedOffers: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ path, offer, offerReason, computed }) => {
    if (offer === undefined || computed === undefined || offer.text === computed) return [];
    if (offerReason !== undefined || document.isRefused([...path, "offerReason"])) return [];
    return {
      path: offer.path,
      severity: "error",
      problem: sentence`${subject(offer.path, shown(offer.text))} is not what the discount of ${discountOf(document)} % gives, which is ${shown(computed)}, and no reason is written.`,
      hint: sentence`Remove ${otherField("offerPrice")}, or ${either(`add an "offerReason"`, "write the reason")}, such as "Festival price".`,
    };
  });
