import { parsePrice, priceFigure } from "#document/price.ts";
import type { Rule } from "#scripts/document/document.ts";
import { labelOf } from "#scripts/document/place.ts";
import { type PriceRow, priceRows } from "#scripts/document/price-rows.ts";
import { visitorTexts } from "#scripts/document/visitor-texts.ts";

/** ₹120, Rs. 120, INR 1,200, 120 rupees, 120/-; not ₹40 Lakhs or ₹1.2 Cr, which are no prices of a laundry. */
const FIGURE =
  /(?:₹|\bRs\.?|\bINR)\s*(\d[\d,]*)(?![\d,]*\.\d)(?!\s*(?:cr|lakh|lac)\w*)|\b(\d[\d,]*)(?:\s*(?:rupees|rs)\b|\/-)/giu;
const MOST_TOKENS = 3;

/** A price typed into a text does not follow the price book: a token does. */
export const typedPrices: Rule = (document) => {
  const prices = priceRows(document).flatMap(withToken);
  return visitorTexts(document).flatMap(({ path, text }) => {
    if (path[0] === "priceBook" && path.includes("rows")) return [];
    return figuresIn(text).flatMap(({ written, amount }): ReturnType<Rule> => {
      const words = advice(text, amount, prices);
      if (words === undefined) return [];
      const problem = `${labelOf(path)} holds ${written}, ${words.problem}`;
      return [{ path, severity: "warning", problem, hint: words.hint }];
    });
  });
};

interface Tokened extends PriceRow {
  readonly token: string;
  /** What the token stands for. */
  readonly value: string;
  readonly amounts: readonly number[];
}

function withToken(row: PriceRow): Tokened[] {
  const offer = row.offer ?? (row.computed === undefined ? undefined : parsePrice(row.computed));
  if (row.id === undefined || row.item === undefined || offer === undefined) return [];
  const value = priceFigure(offer) + (offer.unit === undefined ? "" : `/${offer.unit}`);
  return [{ ...row, token: `{price.${row.id}}`, value, amounts: [...offer.amounts, ...(row.regular?.amounts ?? [])] }];
}

function figuresIn(text: string): { written: string; amount: number }[] {
  return [...text.matchAll(FIGURE)].map(({ 0: written, 1: behind, 2: before }) => ({
    written: written.trim(),
    amount: Number((behind ?? before ?? "").replaceAll(",", "")),
  }));
}

function advice(
  text: string,
  amount: number,
  prices: readonly Tokened[],
): { problem: string; hint: string } | undefined {
  const named = prices.filter((price) => isNamed(text, price));
  const equal = prices.filter(({ amounts }) => amounts.includes(amount));
  const sure = named.filter((price) => equal.includes(price));
  if (sure.length > 0) return { problem: "which will not follow the price book.", hint: `Write ${tokens(sure)}.` };
  if (named.length > 0) return { problem: "but the price book says otherwise.", hint: `Write ${tokens(named)}.` };
  if (equal.length === 0) return undefined;
  return {
    problem: "a figure of the price book.",
    hint: `If it is that price, write ${tokens(equal)}, so that it follows.`,
  };
}

/** Whether a text speaks of an item, by all words of its name or of one of the names between slashes. */
function isNamed(text: string, { item = "" }: PriceRow): boolean {
  const spoken = text.toLowerCase();
  return item
    .toLowerCase()
    .split("/")
    .map((name) => name.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 2))
    .some((words) => words.length > 0 && words.every((word) => spoken.includes(word)));
}

function tokens(prices: readonly Tokened[]): string {
  const named = prices.slice(0, MOST_TOKENS).map(({ token, item, value }) => `${token} (${item}, ${value})`);
  return named.join(" or ");
}
