import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import {
  type CheckedPriceRow,
  checkedPriceRows,
  discountOf,
  type WrittenPrice,
} from "#document/check/facts/price-rows.ts";
import { type Problem, warningAt } from "#document/check/facts/problem.ts";
import { publishedPrices } from "#document/check/facts/published.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { parsePrice } from "#document/model/price.ts";
import { valueAt } from "#document/text/value-at.ts";

const CHECK_AGAIN = "Check it again; if it is right, leave it.";

/** Maximum factor between a price and its neighbours: one digit makes a factor of ten. */
const MAX_FACTOR = 8;
const MIN_NEIGHBOURS = 4;

/**
 * A price far from all others of its table and unit may lack a digit or have one too many. A published row is compared
 * with its published price instead.
 */
const missingDigits: Rule = (document) => {
  const online = publishedPrices(document);
  const usualPrices = usualByNeighbourhood(checkedPriceRows(document));
  return checkedPriceRows(document).flatMap((row) => {
    const { regular, id } = row;
    const usual = usualPrices.get(neighbourhood(row));
    if (regular === undefined || usual === undefined || (id !== undefined && online.has(id))) return [];
    const far = regular.amounts.find(
      (amount) => amount > 0 && (amount * MAX_FACTOR < usual || amount > usual * MAX_FACTOR),
    );
    if (far === undefined) return [];
    const slip = far < usual ? "A digit may be missing." : "It may have a digit too many.";
    return warningAt(
      regular.path,
      sentence`${subject(regular.path, shown(regular.text))} is far from the other prices of this table, which lie about ${usual}. ${slip}`,
      CHECK_AGAIN,
    );
  });
};

/** Rows of one table that sell the same unit. */
function neighbourhood({ path, regular }: CheckedPriceRow): string {
  return `${path.slice(0, -1).join("/")} ${regular?.unit ?? ""}`;
}

/** The median price, of groups large enough to have one. */
function usualByNeighbourhood(rows: readonly CheckedPriceRow[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const amounts = groups.get(neighbourhood(row)) ?? [];
    amounts.push(...(row.regular?.amounts.slice(0, 1) ?? []));
    groups.set(neighbourhood(row), amounts);
  }
  return new Map(
    [...groups].flatMap(([key, amounts]): [string, number][] => {
      const middle = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)];
      return amounts.length < MIN_NEIGHBOURS || middle === undefined ? [] : [[key, middle]];
    }),
  );
}

/** A price, or the discount, may move by this much between two publications without a warning. */
const MAX_USUAL_PERCENT = 30;

/** A price far from the published one gives a warning. */
const priceJumps: Rule = (document) => {
  const online = publishedPrices(document);
  return checkedPriceRows(document).flatMap(({ id, regular, offer }) => {
    const before = id === undefined ? undefined : online.get(id);
    if (before === undefined) return [];
    return [...jump(regular, before.regPrice), ...jump(offer, before.offerPrice)];
  });
};

function jump(price: WrittenPrice | undefined, before: string | undefined): Problem[] {
  const old = before === undefined ? undefined : parsePrice(before);
  if (price === undefined || old === undefined || price.unit !== old.unit) return [];
  const pairs = price.amounts.flatMap((now, index) => {
    const then = old.amounts[index];
    return then === undefined || then === 0 || now === 0 ? [] : { now, then };
  });
  const far = pairs.find(({ now, then }) => Math.abs(now - then) * 100 > then * MAX_USUAL_PERCENT);
  if (far === undefined) return [];
  const percent = Math.round((Math.abs(far.now - far.then) * 100) / far.then);
  const move = far.now > far.then ? `up by ${percent}%` : `down by ${percent}%`;
  const problem = sentence`${subject(price.path)} goes from ${shown(before)} online to ${shown(price.text)}, ${move}.${slip(far)}`;
  return [warningAt(price.path, problem, CHECK_AGAIN)];
}

function slip({ now, then }: { now: number; then: number }): string {
  if (hasOneDigitMore(String(then), String(now))) return " A digit seems to be missing.";
  return hasOneDigitMore(String(now), String(then)) ? " It seems to have a digit too many." : "";
}

function hasOneDigitMore(long: string, short: string): boolean {
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
}

/** The discount moves every offer, so a large change gives a warning. */
const discountJumps: Rule = (document) => {
  const path = ["priceBook", "discountPercent"];
  const before = valueAt(document.published, path);
  const now = discountOf(document);
  if (typeof before !== "number" || now === undefined || before >= 100) return [];
  const percent = Math.round((Math.abs(before - now) * 100) / (100 - before));
  if (percent <= MAX_USUAL_PERCENT) return [];
  const move = now < before ? `goes up by ${percent}%` : `goes down by ${percent}%`;
  const problem = sentence`${subject(path)} goes from ${before} online to ${now}: every offer that follows it ${move}.`;
  return [warningAt(path, problem, CHECK_AGAIN)];
};

export const priceJumpRules: readonly Rule[] = [missingDigits, priceJumps, discountJumps];
