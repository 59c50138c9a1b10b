import type { CountedList, Site } from "#document/model/types.gen.ts";

/** What is counted on a price list and taken to a form: the words of counting, and the rows with the prices of today. */
export function countedListOf(
  { routes, priceBook }: Pick<Site, "routes" | "priceBook">,
  formId: string,
): CountedList | undefined {
  const estimate = routes
    .flatMap(({ sections }) => sections)
    .flatMap((section) => (section.type === "price-tables" ? (section.estimate ?? []) : []))
    .find(({ book }) => book.form === formId);
  if (estimate === undefined) return undefined;
  const { heading, from, about, total, note, clear, book } = estimate;
  const tables = priceBook.tables.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ id, item, regPrice, offerPrice = regPrice }) => ({ id, item, offerPrice })),
  }));
  return { heading, from, about, total, note, clear, intro: book.intro, tables };
}
