import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { checkedPriceRows, type WrittenPrice } from "#document/check/facts/price-rows.ts";
import { publishedPrices } from "#document/check/facts/published-prices.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { parsePrice } from "#document/model/price.ts";

/** A price may move by this much between two publications without a warning. */
const MAX_USUAL_PERCENT = 30;

/** A price far from the published one gives a warning. */
export const priceJumps: Rule = (document) => {
  const online = publishedPrices(document);
  return checkedPriceRows(document).flatMap(({ id, regular, offer }) => {
    const before = id === undefined ? undefined : online.get(id);
    if (before === undefined) return [];
    return [jump(regular, before.regPrice), jump(offer, before.offerPrice)].flat();
  });
};

function jump(price: WrittenPrice | undefined, before: string | undefined): ReturnType<Rule> {
  const old = before === undefined ? undefined : parsePrice(before);
  if (price === undefined || old === undefined || price.unit !== old.unit) return [];
  const pairs = price.amounts.flatMap((now, index) => {
    const then = old.amounts[index];
    return then === undefined || then === 0 || now === 0 ? [] : { now, then };
  });
  const far = pairs.find(({ now, then }) => Math.abs(now - then) * 100 > then * MAX_USUAL_PERCENT);
  if (far === undefined) return [];
  const percent = Math.round((Math.abs(far.now - far.then) * 100) / far.then);
  const move = far.now > far.then ? `up by ${percent} %` : `down by ${percent} %`;
  return [
    {
      path: price.path,
      severity: "warning",
      problem: sentence`${subject(price.path)} goes from ${shown(before)} online to ${shown(price.text)}, ${move}.${slip(far)}`,
      hint: "Check it again; if it is right, leave it.",
    },
  ];
}

function slip({ now, then }: { now: number; then: number }): string {
  if (hasOneDigitMore(String(then), String(now))) return " A digit seems to be missing.";
  return hasOneDigitMore(String(now), String(then)) ? " It seems to have a digit too many." : "";
}

function hasOneDigitMore(long: string, short: string): boolean {
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
}
