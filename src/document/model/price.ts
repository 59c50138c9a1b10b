import { rupees } from "#lib/locale/money.ts";

/** A parsed price of the price book. Amounts are whole rupees. */
export interface ParsedPrice {
  readonly amounts: readonly number[];
  /** Whether it is a lowest price, written with a plus. */
  readonly from: boolean;
  /** The unit of an amount, such as `Kg`; undefined for one piece. */
  readonly unit: string | undefined;
}

/** Units in another language than the price book’s begin with a letter of its script. */
const PRICE = /^(\d+(?:\/\d+)?)(\+?)(?:\/([A-Z][A-Za-z ]*|[^\0-~][^\d/+]*))?$/;

/** Reads "120/120", "315+", "115/Kg" or "160+/Panel"; undefined for an invalid price. */
export function parsePrice(text: string): ParsedPrice | undefined {
  const [, amounts, plus, unit] = PRICE.exec(text) ?? [];
  if (amounts === undefined) return undefined;
  return { amounts: amounts.split("/").map(Number), from: plus === "+", unit };
}

/** Writes a price the way the price book does: the inverse of `parsePrice`. */
export function formatPrice({ amounts, from, unit }: ParsedPrice): string {
  return `${amounts.join("/")}${from ? "+" : ""}${unit === undefined ? "" : `/${unit}`}`;
}

/**
 * The offer for a regular price: `percent` off each amount, to the nearest rupee, with the same plus, pair and unit.
 * Throws on an invalid price, which a checked document does not have.
 */
export function offerFor(regPrice: string, percent: number): string {
  const price = parsePrice(regPrice);
  if (price === undefined) throw new Error(`"${regPrice}" is not a price.`);
  return formatPrice({
    ...price,
    amounts: price.amounts.map((amount) => Math.round((amount * (100 - percent)) / 100)),
  });
}

/** The figure of a price without its unit: "₹120/120", "₹315". */
export function priceFigure({ amounts: [first = 0, ...rest] }: Pick<ParsedPrice, "amounts">): string {
  return [rupees(first), ...rest].join("/");
}

/**
 * A price as people read it: "₹115/Kg"; "from ₹170" for "170+". `from` is a word before it, or a sentence, "{price} முதல்".
 * No price: as it is. `unitOf` names a unit in another language than the price book’s.
 */
export function priceText(text: string, from = "", unitOf = (unit: string) => unit): string {
  const price = parsePrice(text);
  if (price === undefined) return text;
  const figure = [priceFigure(price), ...(price.unit === undefined ? [] : [unitOf(price.unit)])].join("/");
  const [before = "", behind = ""] = price.from ? from.split("{price}") : [];
  return `${before.trim()} ${figure}${behind}`.trim();
}

/** The range of some prices: "₹26–₹700". */
export function priceRange(prices: readonly string[]): string {
  const amounts = prices.flatMap((price) => parsePrice(price)?.amounts ?? []);
  return `${rupees(Math.min(...amounts))}–${rupees(Math.max(...amounts))}`;
}
