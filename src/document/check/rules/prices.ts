import { type Rule, repeatsIn } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows, discountOf } from "#document/check/facts/price-rows.ts";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import { otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import type { ParsedPrice } from "#document/model/price.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

/** An offer that differs from the discount has a reason. */
const unreasonedOffers: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ path, offer, offerReason, computed }) => {
    if (offer === undefined || computed === undefined || offer.text === computed) return [];
    if (offerReason !== undefined || document.isRefused([...path, "offerReason"])) return [];
    return errorAt(
      offer.path,
      sentence`${subject(offer.path, shown(offer.text))} is not what the discount of ${discountOf(document)}% gives, which is ${shown(computed)}, and no reason is written.`,
      sentence`Remove ${otherField("offerPrice")}, or write the reason, such as "Festival price".`,
    );
  });

/** A reason needs an offer. */
const needlessReasons: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ path, offerReason }) => {
    const row = valueAt(document.site, path);
    if (offerReason === undefined || !isRecord(row) || row["offerPrice"] !== undefined) return [];
    return warningAt(
      [...path, "offerReason"],
      "There is a reason for an offer price, but no offer price.",
      sentence`Remove ${otherField("offerReason")}, or add the ${otherField("offerPrice")} it speaks of.`,
    );
  });

/** An offer is written only if it differs from the discount. */
const needlessOffers: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ offer, offerReason, computed }) => {
    if (offer === undefined || offer.text !== computed) return [];
    const problem = sentence`${subject(offer.path, shown(offer.text))} is what the discount of ${discountOf(document)}% gives by itself.`;
    if (offerReason === undefined)
      return warningAt(offer.path, problem, sentence`Remove ${otherField("offerPrice")}.`, { fix: { to: undefined } });
    // The owner wrote the reason, so the owner removes it.
    const hint = sentence`Remove ${otherField("offerPrice")} and ${otherField("offerReason")}, so that it follows the discount.`;
    return warningAt(offer.path, problem, hint);
  });

/** An offer is not above the regular price. */
const offersAboveRegular: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ regular, offer }) => {
    if (regular === undefined || offer === undefined) return [];
    const isDearer = offer.amounts.some(
      (amount, index) => amount > (regular.amounts[index] ?? Number.POSITIVE_INFINITY),
    );
    if (!isDearer) return [];
    return errorAt(
      offer.path,
      sentence`${subject(offer.path, shown(offer.text))} is above the regular price ${shown(regular.text)}.`,
      sentence`Write an offer that is not dearer, or raise ${otherField("regPrice")}.`,
    );
  });

/** Regular price and offer are for the same thing: one piece or a pair, the same unit, both exact or both from. */
const offerShapes: Rule = (document) =>
  checkedPriceRows(document).flatMap(({ regular, offer, computed }) => {
    if (regular === undefined || offer === undefined || shapeOf(regular) === shapeOf(offer)) return [];
    const example = computed === undefined ? "" : `, such as ${shown(computed)}`;
    return warningAt(
      offer.path,
      sentence`${subject(offer.path, shown(offer.text))} and ${otherField("regPrice")} ${shown(regular.text)} are not for the same thing.`,
      `Write both with the same unit, as a pair or not, with or without a +${example}.`,
    );
  });

function shapeOf({ amounts, from, unit }: ParsedPrice): string {
  return `${amounts.length} ${from} ${unit}`;
}

/** No price is zero by mistake. */
const zeroPrices: Rule = (document) =>
  checkedPriceRows(document)
    .flatMap(({ regular, offer }) => [regular ?? [], offer ?? []].flat())
    .filter(({ amounts }) => amounts.includes(0))
    .map(({ path, text }) =>
      warningAt(
        path,
        sentence`${subject(path, shown(text))} gives it away for nothing.`,
        "Write the price, or leave the row out.",
      ),
    );

/** A table names an item once: two prices for one item contradict each other. */
const itemsOnce: Rule = (document) =>
  repeatsIn(checkedPriceRows(document), ({ path, item }) =>
    item === undefined ? undefined : `${path.slice(0, -1).join("/")} ${lettersOf(item)}`,
  ).flatMap(({ entry: { path, item, regular }, first }) => {
    if (first.regular === undefined || regular === undefined) return [];
    const isSame = first.regular.text === regular.text;
    const prices = isSame ? "at the same price" : `at ${first.regular.text} and at ${regular.text}`;
    return (isSame ? warningAt : errorAt)(
      [...path, "item"],
      sentence`${subject([...path, "item"], shown(item))} is in this table twice, ${prices}.`,
      "Remove one of the two rows, or say in its name what is different.",
    );
  });

function lettersOf(item: string): string {
  return item
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The measured maximum (`npm run bench -- growth`): a page with more rows is megabytes. */
const MOST_ROWS = 6_000;

/** A phone can load the price list, however its rows are spread over tables. */
const rowsInAll: Rule = (document) => {
  const count = checkedPriceRows(document).length;
  if (count <= MOST_ROWS) return [];
  return [
    errorAt(
      ["priceBook", "tables"],
      `The price list has ${count} rows in all, but there is room for ${MOST_ROWS}.`,
      `Remove ${count - MOST_ROWS}, or put those that are alike into one row.`,
    ),
  ];
};

export const priceRules: readonly Rule[] = [
  unreasonedOffers,
  needlessReasons,
  needlessOffers,
  offersAboveRegular,
  offerShapes,
  zeroPrices,
  itemsOnce,
  rowsInAll,
];
