import type { Readings } from "#document/model/types.gen.ts";

/** Texts in which a mistake could cost somebody money, clothes or rights: a person reads them before visitors do. */
export type ReadingGroup = keyof Readings;

export const READING_GROUPS = ["money", "orders", "law", "care"] as const satisfies readonly ReadingGroup[];

const PLACES: Readonly<Record<ReadingGroup, RegExp>> = {
  money: /^(priceBook|business\/pickup)\b/,
  orders: /^orders\b/,
  law: /^business\/remedy\b|^routes\/~(terms|privacy)\b/,
  care: /^articles\b/,
};

/** After "texts about". */
export const GROUP_SUBJECTS: Readonly<Record<ReadingGroup, string>> = {
  money: "prices, fees and pickups",
  orders: "orders, bills and payments",
  law: "law and privacy",
  care: "the care of clothes",
};

/** The group of a text by its key; undefined for the texts that need no signature. */
export function readingGroup(key: string): ReadingGroup | undefined {
  return READING_GROUPS.find((group) => PLACES[group].test(key));
}
