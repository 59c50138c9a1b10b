import type { Business, Site } from "#document/model/types.gen.ts";

/**
 * How cash is rounded: not at all without a word for it, since a sum without a name is not shown and the others would not
 * add up.
 */
export function cashRounding({
  business: { cashRounding: chosen = "none" },
  orders,
}: Pick<Site, "business" | "orders">): NonNullable<Business["cashRounding"]> {
  return orders.facts.rounding === undefined ? "none" : chosen;
}
