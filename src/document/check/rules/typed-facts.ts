import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { writtenSpans } from "#document/check/facts/dates.ts";
import { type CheckedPriceRow, checkedPriceRows, discountOf } from "#document/check/facts/price-rows.ts";
import { type Problem, warningAt } from "#document/check/facts/problem.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { formatPrice, parsePrice, priceText } from "#document/model/price.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

// Prices, discounts and phone numbers in texts are tokens: a typed one does not follow its fact.

/** What is wrong with a typed fact. */
interface Advice {
  readonly what: string;
  readonly hint: string;
}

/** A warning per match in a text for visitors for which there is advice. */
function inTexts(
  { texts }: CheckedDocument,
  pattern: RegExp,
  advise: (match: RegExpExecArray, text: string) => (Advice & { readonly quoted?: boolean }) | undefined,
  isExempt: (path: Path) => boolean,
): Problem[] {
  return texts.flatMap(({ path, text }) =>
    isExempt(path)
      ? []
      : [...text.matchAll(pattern)].flatMap((match) => {
          const advice = advise(match, text);
          if (advice === undefined) return [];
          const written = advice.quoted ? `"${match[0]}"` : match[0].trim();
          return warningAt(path, sentence`${subject(path)} holds ${written}, ${advice.what}`, advice.hint);
        }),
  );
}

/** ₹120, Rs. 120, INR 1,200, 120 rupees, 120/-; not ₹40 Lakhs or ₹1.2 Cr, which are no prices of a laundry. */
const FIGURE =
  /(?:₹|\bRs\.?|\bINR)\s*(\d[\d,]*)(?![\d,]*\.\d)(?!\s*(?:cr|lakh|lac)\w*)|\b(\d[\d,]*)(?:\s*(?:rupees|rs)\b|\/-)/giu;
const MAX_TOKENS = 3;

export const typedPrices: Rule = (document) => {
  const prices = checkedPriceRows(document).flatMap(withToken);
  const advise = ({ 1: behind, 2: before }: RegExpExecArray, text: string) =>
    priceAdvice(text, Number((behind ?? before ?? "").replaceAll(",", "")), prices);
  return inTexts(document, FIGURE, advise, (path) => path[0] === "priceBook" && path.includes("rows"));
};

interface Tokened extends CheckedPriceRow {
  readonly token: string;
  readonly value: string;
  readonly amounts: readonly number[];
}

function withToken(row: CheckedPriceRow): Tokened[] {
  const offer = row.offer ?? (row.computed === undefined ? undefined : parsePrice(row.computed));
  if (row.id === undefined || row.item === undefined || offer === undefined) return [];
  const value = priceText(formatPrice(offer));
  return [{ ...row, token: `{price.${row.id}}`, value, amounts: [...offer.amounts, ...(row.regular?.amounts ?? [])] }];
}

function priceAdvice(text: string, amount: number, prices: readonly Tokened[]): Advice | undefined {
  const named = prices.filter((price) => isNamed(text, price));
  const equal = prices.filter(({ amounts }) => amounts.includes(amount));
  const sure = named.filter((price) => equal.includes(price));
  if (sure.length > 0) return { what: "which will not follow the price book.", hint: `Write ${tokensOf(sure)}.` };
  if (named.length > 0) return { what: "but the price book says otherwise.", hint: `Write ${tokensOf(named)}.` };
  if (equal.length === 0) return undefined;
  const hint = `If it is that price, write ${tokensOf(equal)}, so that it follows.`;
  return { what: "a figure of the price book.", hint };
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

function tokensOf(prices: readonly Tokened[]): string {
  const named = prices.slice(0, MAX_TOKENS).map(({ token, item, value }) => `${token} (${item}, ${value})`);
  return named.join(" or ");
}

const PERCENT = String.raw`(\d{1,2})\s*(?:%|per ?cent)`;
/** "20% off", "a discount of 20 percent"; not "6% royalty". */
const DISCOUNT = new RegExp(
  String.raw`${PERCENT}\s+(?:off|less|cheaper|discount)\b|\bdiscount\s+of\s+${PERCENT}`,
  "giu",
);

const typedDiscounts: Rule = (document) => {
  const discount = discountOf(document);
  if (discount === undefined) return [];
  const offers = writtenSpans(document).map(({ value }) => value["discountPercent"]);
  const advise = ([written, before, after]: RegExpExecArray) => {
    const percent = Number(before ?? after);
    if (percent !== discount && offers.includes(percent)) return undefined;
    const what =
      percent === discount ? "which will not follow the price book." : `but the price book gives ${discount}%.`;
    return { what, hint: `Write ${written.replace(/\d+/, "{discount}")}.`, quoted: true };
  };
  // Texts of an offer may state its own discount.
  return inTexts(document, DISCOUNT, advise, (path) => path[0] === "offers");
};

/** "+91 98765 43210", "098765-43210", "9876543210": ten digits, with or without the country or a 0 before them. */
const PHONE = /(?<![\w.])(?:\+91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w])/gu;
const SIGNIFICANT_DIGITS = 10;

const typedPhones: Rule = (document) => {
  const own = ["phone", "whatsapp"].flatMap((field) => {
    const number = valueAt(document.site, ["business", field]);
    return typeof number === "string" ? { token: `{business.${field}}`, digits: significant(number) } : [];
  });
  const [phone] = own;
  if (phone === undefined) return [];
  const advise = ([written]: RegExpExecArray) => {
    const same = own.find(({ digits }) => digits === significant(written));
    return same
      ? { what: "which will not follow when your number changes.", hint: `Write ${same.token}.` }
      : { what: "which is not the number of the business.", hint: `Write ${phone.token}, if you mean your own.` };
  };
  // The number in a placeholder is an example.
  return inTexts(document, PHONE, advise, (path) => path.at(-1) === "placeholder");
};

function significant(number: string): string {
  return number.replace(/\D/g, "").slice(-SIGNIFICANT_DIGITS);
}

export const typedFactRules: readonly Rule[] = [typedPrices, typedDiscounts, typedPhones];
