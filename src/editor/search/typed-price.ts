import { tidyPrice } from "#document/check/tidy-values.ts";
import { formatPrice, type ParsedPrice } from "#document/model/price.ts";

/**
 * The price of the price book after one of its amounts was typed: digits take the place of the amount, and the plus,
 * the pair and the unit stay. Anything else stands for the whole price, and the check says whether it is one.
 */
export function typedPrice(shape: ParsedPrice | undefined, index: number, typed: string): string {
  const text = tidyPrice(typed.trim());
  if (shape === undefined || !/^\d+$/.test(text)) return text;
  return formatPrice({ ...shape, amounts: shape.amounts.with(index, Number(text)) });
}

/** What follows the amounts of a price and stays while they are typed: "+", "/Kg". */
export function afterAmounts({ from, unit }: ParsedPrice): string {
  return `${from ? "+" : ""}${unit === undefined ? "" : ` / ${unit}`}`;
}
