import { formatPrice, type ParsedPrice, parsePrice } from "#document/model/price.ts";
import { cleanSigns } from "#lib/clean.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { capital } from "#lib/locale/words.ts";

/** A price that has several readings, or that the price book cannot hold. */
export interface PriceQuestion {
  /** After the price: "may mean ₹31,550 or ₹315.50." */
  readonly problem: string;
  readonly hint: string;
}

/**
 * Reads what somebody typed, pasted or keeps in a spreadsheet, and returns it as the price book writes it: "₹ 1,150.00" as
 * "1150", "Rs. 99/- per kg" as "99/Kg", "௩௧௫ +" and "from ₹315" as "315+". A text with two readings, such as "315,50", is a question,
 * never a guess; undefined where it is no price.
 */
export function readPrice(written: string): string | PriceQuestion | undefined {
  if (parsePrice(written)) return written;
  const bare = written.trim().replace(FROM, "");
  const [, first = "", between, second, plus, unit] = SHAPE.exec(withoutWords(bare)) ?? [];
  if (first === "") return undefined;
  const rest = { from: plus === "+" || bare !== written.trim(), unit: unit && unitName(unit) };
  const readings = (between === " " ? spaced : paired)(first, second).map((amounts) => ({ ...rest, amounts }));
  const [only, other] = readings;
  if (only === undefined) return undefined;
  if (other === undefined && isWhole(only)) return checked(formatPrice(only));
  return question(readings);
}

/** The price as the price book writes it; what is none, or a question, stays as it is. */
export function plainPrice(written: string): string {
  const read = readPrice(written);
  return typeof read === "string" ? read : written;
}

const SHAPE = /^([\d.,]+)(?: ?([ /]) ?([\d.,]+))? ?(\+)? ?(?:\/ ?([a-z][a-z. ]*))?$/i;

/** A lowest price, as people say it. */
const FROM = /^(?:from|start(?:s|ing) (?:at|from))\s+|\s*(?:onwards?|and up|से|முதல்)$/giu;

/** Words and signs for rupees, also as Hindi and Tamil write them, and the dash that ends an amount. */
const CURRENCY = /[₹₨]|(?<![a-z])(?:rs|inr|rupees?)(?![a-z])\.?:?|रु(?:पये)?\.?|रू\.?|ரூ(?:பாய்)?\.?/gi;

function withoutWords(written: string): string {
  return cleanSigns(written)
    .replace(CURRENCY, " ")
    .replace(/\/[-=]/g, " ")
    .replace(/\bper\b/i, "/")
    .replace(/\s+/g, " ")
    .trim();
}

/** "sq.ft." → "Sq Ft". */
function unitName(unit: string): string {
  const words = unit.replace(/\./g, " ").trim().split(/ +/);
  return words.map(capital).join(" ");
}

/** The ways to read one amount or a pair, the same way for both. */
function paired(first: string, second: string | undefined): number[][] {
  const each = [first, ...(second === undefined ? [] : [second])].map(amountsIn);
  const most = Math.max(...each.map(({ length }) => length));
  if (each.some(({ length }) => length === 0)) return [];
  return Array.from({ length: most }, (_, way) => each.flatMap((ways) => ways[Math.min(way, ways.length - 1)] ?? []));
}

/** "1 150" is one figure in groups, or a pair without its slash. */
function spaced(first: string, second = ""): number[][] {
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(second)) return [];
  return [[Number(first + second)], [Number(first), Number(second)]];
}

/** Commas in groups, Indian or Western: "1,00,000", "100,000", "1,150.00". */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$|^[1-9]\d?(,\d{2})*,\d{3}(\.\d+)?$/;

/** The ways to read "315,50": with a comma that groups, and with one before paise. */
function amountsIn(text: string): number[] {
  const plain = Number(text.replace(/,/g, ""));
  if (GROUPED.test(text)) return [plain];
  if (/^\d+,\d{1,2}$/.test(text)) return [plain, Number(text.replace(",", "."))];
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return [Number(text.replace(".", "")), plain];
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$/.test(text)) return [Number(text.replace(/\./g, "").replace(",", "."))];
  return /^\d+(\.\d*)?$/.test(text) ? [plain] : [];
}

function isWhole({ amounts }: ParsedPrice): boolean {
  return amounts.every(Number.isInteger);
}

function checked(price: string): string | undefined {
  return parsePrice(price) && price;
}

function question(readings: readonly ParsedPrice[]): PriceQuestion {
  const whole = readings.flatMap((price) =>
    isWhole(price)
      ? [price]
      : [Math.floor, Math.ceil].map((round) => ({ ...price, amounts: price.amounts.map(round) })),
  );
  const write = new Set(whole.map((price) => `"${formatPrice(price)}"`));
  const means = readings.map(({ amounts }) =>
    amounts.map((amount) => rupeesOfPaise(Math.round(amount * 100))).join("/"),
  );
  return {
    problem: readings.length > 1 ? `may mean ${means.join(" or ")}.` : "has paise, but prices are whole rupees.",
    hint: `Write ${[...write].join(" or ")}.`,
  };
}
