import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { type CheckedPriceRow, checkedPriceRows } from "#document/check/facts/price-rows.ts";
import { publishedPrices } from "#document/check/facts/published-prices.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";

/** Maximum factor between a price and its neighbours: one digit makes a factor of ten. */
const MAX_FACTOR = 8;
const MIN_NEIGHBOURS = 4;

/**
 * A price far from all others of its table and unit may lack a digit or have one too many. A published row is compared
 * with its published price instead.
 */
export const missingDigits: Rule = (document) => {
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
    return {
      path: regular.path,
      severity: "warning",
      problem: sentence`${subject(regular.path, shown(regular.text))} is far from the other prices of this table, which lie about ${usual}. ${slip}`,
      hint: "Check it again; if it is right, leave it.",
    };
  });
};

/** Rows of one table that sell the same unit. */
function neighbourhood({ path, regular }: CheckedPriceRow): string {
  return `${path.slice(0, -1).join("/")} ${regular?.unit ?? ""}`;
}

/** The median price, of groups large enough to have one. */
function usualByNeighbourhood(rows: readonly CheckedPriceRow[]): ReadonlyMap<string, number> {
  const amounts = new Map<string, number[]>();
  for (const row of rows) {
    const own = amounts.get(neighbourhood(row)) ?? [];
    own.push(...(row.regular?.amounts.slice(0, 1) ?? []));
    amounts.set(neighbourhood(row), own);
  }
  return new Map(
    [...amounts].flatMap(([key, own]): [string, number][] => {
      const middle = own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)];
      return own.length < MIN_NEIGHBOURS || middle === undefined ? [] : [[key, middle]];
    }),
  );
}
