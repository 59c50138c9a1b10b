import { counted } from "#lib/locale/words.ts";

export const SEARCH_WORDS = {
  title: "Search",
  label: "Number, name or phone",
  empty: "Nothing found.",
  start: "Write an order number, the beginning of a name, or the first or last digits of a phone number.",
  found: (count: number) => counted(count, "order"),
} as const;
