import { parsePrice } from "#document/model/price.ts";

const MONTH = /^\d{1,2}[- ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A hint for an invalid price: the price that was probably meant, or how prices are written. */
export function priceHint(written: string): string {
  if (MONTH.test(written))
    return "The spreadsheet has taken a pair for a date. Make the column a text column and write the pair again, such as 120/120.";
  const plain = written
    .replace(/^(₹|rs\.?|inr)\s*/i, "")
    .replace(/(\d),(?=\d)/g, "$1")
    .replace(/\.0+$/, "")
    .replace(/\s*(\/|\+)\s*/g, "$1")
    .replace(/(?<=[\d+/])O/gi, "0")
    .replace(/\/([a-z])/, (_all, letter: string) => `/${letter.toUpperCase()}`)
    .trim();
  return parsePrice(plain) ? `Write ${plain}.` : "Write digits with an optional +, such as 170+, 120/120 or 115/Kg.";
}
