import type { Rule } from "#scripts/document/document.ts";
import { shown } from "#scripts/document/place.ts";
import { type PriceRow, priceRows } from "#scripts/document/price-rows.ts";
import { publishedPrices } from "#scripts/document/published-prices.ts";

/** How many times dearer or cheaper than its neighbours a price may be: a digit more or less makes it ten times. */
const MOST = 8;
const FEWEST_NEIGHBOURS = 4;

/**
 * A price far from all others of its table and unit may lack a digit or have one too many. A row that is online
 * already is compared with itself, which is surer.
 */
export const missingDigits: Rule = (document) => {
  const online = publishedPrices(document);
  const usualPrices = usualByNeighbourhood(priceRows(document));
  return priceRows(document).flatMap((row) => {
    const { regular, id } = row;
    const usual = usualPrices.get(neighbourhood(row));
    if (regular === undefined || usual === undefined || (id !== undefined && online.has(id))) return [];
    const far = regular.amounts.find((amount) => amount > 0 && (amount * MOST < usual || amount > usual * MOST));
    if (far === undefined) return [];
    const slip = far < usual ? "A digit may be missing." : "It may have a digit too many.";
    return {
      path: regular.path,
      severity: "warning",
      problem: `regPrice ${shown(regular.text)} is far from the other prices of this table, which lie about ${usual}. ${slip}`,
      hint: "Look at it again; a price that is right may stay.",
    };
  });
};

/** Rows of one table that sell the same unit. */
function neighbourhood({ path, regular }: PriceRow): string {
  return `${path.slice(0, -1).join("/")} ${regular?.unit ?? ""}`;
}

/** The price in the middle, of neighbourhoods large enough to have a usual price. */
function usualByNeighbourhood(rows: readonly PriceRow[]): ReadonlyMap<string, number> {
  const amounts = new Map<string, number[]>();
  for (const row of rows) {
    const own = amounts.get(neighbourhood(row)) ?? [];
    own.push(...(row.regular?.amounts.slice(0, 1) ?? []));
    amounts.set(neighbourhood(row), own);
  }
  return new Map(
    [...amounts].flatMap(([key, own]): [string, number][] => {
      const middle = own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)];
      return own.length < FEWEST_NEIGHBOURS || middle === undefined ? [] : [[key, middle]];
    }),
  );
}
