import type { Rule } from "#document/check/facts/checked-document.ts";
import { type CheckedPriceRow, checkedPriceRows } from "#document/check/facts/price-rows.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { parsePrice, priceFigure } from "#document/model/price.ts";

/** ₹120, Rs. 120, INR 1,200, 120 rupees, 120/-; not ₹40 Lakhs or ₹1.2 Cr, which are no prices of a laundry. */
const FIGURE =
  /(?:₹|\bRs\.?|\bINR)\s*(\d[\d,]*)(?![\d,]*\.\d)(?!\s*(?:cr|lakh|lac)\w*)|\b(\d[\d,]*)(?:\s*(?:rupees|rs)\b|\/-)/giu;
const MAX_TOKENS = 3;

/** Prices in texts are tokens: a typed price does not follow the price book. */
export const typedPrices: Rule = (document) => {
  const prices = checkedPriceRows(document).flatMap(withToken);
  return document.texts.flatMap(({ path, text }) => {
    if (path[0] === "priceBook" && path.includes("rows")) return [];
    return figuresIn(text).flatMap(({ written, amount }): ReturnType<Rule> => {
      const words = advice(text, amount, prices);
      if (words === undefined) return [];
      const problem = sentence`${subject(path)} holds ${written}, ${words.problem}`;
      return [{ path, severity: "warning", problem, hint: words.hint }];
    });
  });
};

interface Tokened extends CheckedPriceRow {
  readonly token: string;
  /** The value of the token. */
  readonly value: string;
  readonly amounts: readonly number[];
}

function withToken(row: CheckedPriceRow): Tokened[] {
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

/** Whether a text names an item: all words of its name, or of one of the names between slashes. */
function isNamed(text: string, { item = "" }: CheckedPriceRow): boolean {
  const spoken = text.toLowerCase();
  return item
    .toLowerCase()
    .split("/")
    .map((name) => name.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 2))
    .some((words) => words.length > 0 && words.every((word) => spoken.includes(word)));
}

function tokens(prices: readonly Tokened[]): string {
  const named = prices.slice(0, MAX_TOKENS).map(({ token, item, value }) => `${token} (${item}, ${value})`);
  return named.join(" or ");
}
