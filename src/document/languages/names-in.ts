import type { KnownNames } from "#document/languages/names-in-words.ts";
import { textIn } from "#document/languages/source-texts.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";

type Named = Pick<Site, "services" | "priceBook" | "business" | "translations">;

/**
 * What services, tables and rows of the price book and pickup areas are called in another language, as far as they are
 * translated. `fill` puts facts into names.
 */
export function namesIn(site: Named, code: string, fill = (text: string) => text): KnownNames {
  const { services, priceBook, business, translations } = site;
  const textOf = textIn(site, translations?.[code]);
  const name = (own: string, path: Path): [string, string][] => {
    const text = textOf(path);
    return text === undefined ? [] : [[fill(own), fill(text)]];
  };
  return Object.fromEntries([
    ...services.flatMap(({ title }, index) => name(title, ["services", index, "title"])),
    ...priceBook.tables.flatMap(({ title, rows }, table) => [
      ...name(title, ["priceBook", "tables", table, "title"]),
      ...rows.flatMap(({ item }, row) => name(item, ["priceBook", "tables", table, "rows", row, "item"])),
    ]),
    ...business.pickup.areas.flatMap((area, index) => name(area.name, ["business", "pickup", "areas", index, "name"])),
  ]);
}
