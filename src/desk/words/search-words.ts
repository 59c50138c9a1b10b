/** The search. */
export const SEARCH_WORDS = {
  title: "Search",
  label: "Number, name or phone",
  empty: "Nothing found.",
  start: "Write an order number, the beginning of a name, or a phone number.",
  found: (count: number) => (count === 1 ? "1 order" : `${count} orders`),
} as const;
