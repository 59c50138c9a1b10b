import { useShownName } from "#desk/facts/shown-name.ts";
import { COUNTING_WORDS } from "#desk/words/later/words.gen.ts";
import { priceText } from "#document/model/price.ts";

/** How a price of the price book is shown: "₹160/பேனல் முதல்" on a desk in Tamil. */
export function useShownPrice(): (price: string) => string {
  const shown = useShownName();
  return (price) => priceText(price, COUNTING_WORDS.from({ price: "{price}" }), shown);
}
