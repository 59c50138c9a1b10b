import { offerFor, parsePrice } from "#document/price.ts";
import { isRecord } from "#document/schema.ts";
import type { CheckedDocument, Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";

/** An offer is written only where it departs from the discount; a reason only where there is an offer. */
export const needlessOffers: Rule = (document) => {
  const percent = discount(document);
  return document.nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "price-row" || !isRecord(value)) return [];
    const { regPrice, offerPrice, offerReason } = value;
    if (offerPrice === undefined && offerReason !== undefined) {
      const hint = "Remove offerReason, or add the offerPrice it speaks of.";
      return {
        path: [...path, "offerReason"],
        severity: "warning",
        problem: "There is an offerReason without an offerPrice.",
        hint,
      };
    }
    if (percent === undefined || typeof regPrice !== "string" || !parsePrice(regPrice)) return [];
    if (offerPrice !== offerFor(regPrice, percent)) return [];
    return {
      path: [...path, "offerPrice"],
      severity: "warning",
      problem: `offerPrice ${shown(offerPrice)} is what the discount of ${percent} % gives by itself.`,
      hint: "Remove offerPrice and offerReason, so that it follows the discount.",
    };
  });
};

function discount({ site }: CheckedDocument): number | undefined {
  const book = isRecord(site) ? site["priceBook"] : undefined;
  const percent = isRecord(book) ? book["discountPercent"] : undefined;
  return typeof percent === "number" ? percent : undefined;
}
