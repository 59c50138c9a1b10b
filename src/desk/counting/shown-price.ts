import { useShownName } from "#desk/facts/shown-name.ts";
import { COUNTING_WORDS } from "#desk/words/later/words.gen.ts";
import { formatPrice, parsePrice, priceText } from "#document/model/price.ts";

/** How a price of the price book is shown: "₹96 each" for "96/96", "₹160/பேனல் முதல்" on a desk in Tamil. */
export function useShownPrice(): (price: string) => string {
  const shown = useShownName();
  const written = (price: string) => priceText(price, COUNTING_WORDS.from({ price: "{price}" }), shown);
  return (price) => {
    const { amounts: [first = 0, ...others] = [], ...parsed } = parsePrice(price) ?? {};
    const isPair = others.length > 0 && others.every((amount) => amount === first);
    if (!isPair) return written(price);
    return COUNTING_WORDS.each({
      amount: written(formatPrice({ from: false, unit: undefined, ...parsed, amounts: [first] })),
    });
  };
}
