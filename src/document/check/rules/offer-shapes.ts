import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows } from "#document/check/facts/price-rows.ts";
import { otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import type { ParsedPrice } from "#document/model/price.ts";

/** Regular price and offer are for the same thing: one piece or a pair, the same unit, both exact or both from. */
export const offerShapes: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ regular, offer, computed }) => {
    if (regular === undefined || offer === undefined || shapeOf(regular) === shapeOf(offer)) return [];
    const example = computed === undefined ? "" : `, such as ${shown(computed)}`;
    return {
      path: offer.path,
      severity: "warning",
      problem: sentence`${subject(offer.path, shown(offer.text))} and ${otherField("regPrice")} ${shown(regular.text)} are not for the same thing.`,
      hint: `Write both with the same unit, as a pair or not, with or without a +${example}.`,
    };
  });

function shapeOf({ amounts, from, unit }: ParsedPrice): string {
  return `${amounts.length} ${from} ${unit}`;
}
