import { textIn } from "#document/languages/source-texts.ts";
import type { Site } from "#document/model/types.gen.ts";

/** What services, tables and rows of the price book are called in another language, by how the document names them. */
export type SoldNames = Readonly<Record<string, string>>;

export function soldNames(
  { services, priceBook, translations }: Pick<Site, "services" | "priceBook" | "translations">,
  code: string,
): SoldNames {
  const textOf = textIn({ services, priceBook }, translations?.[code]);
  const names = services.map(({ title }, index) => [title, textOf(["services", index, "title"])]);
  const rows = priceBook.tables.flatMap(({ title, rows: items }, table) => [
    [title, textOf(["priceBook", "tables", table, "title"])],
    ...items.map(({ item }, row) => [item, textOf(["priceBook", "tables", table, "rows", row, "item"])]),
  ]);
  return Object.fromEntries([...names, ...rows].filter(([, text]) => text !== undefined));
}

/** "2 × Saree, Shirt" in another language. A name without a translation stays. */
export function namesInWords(text: string, names: SoldNames): string {
  return text
    .split(", ")
    .map((one) => {
      const [, count = "", name = one] = /^([\d.]+ × )?(.*)$/.exec(one) ?? [];
      return count + (names[name] ?? name);
    })
    .join(", ");
}
