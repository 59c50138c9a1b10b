import { isRecord } from "#document/schema.ts";
import type { Migrated, MigrationNote } from "#scripts/migrations/migration.ts";

const USUAL_WORDS = "Prices as of";

/**
 * The words before the date of a price list stood in the section that shows the list. They are the price tables' own
 * now, since the list in a message bears a date as well.
 */
export function from1To2(document: unknown): Migrated {
  if (!isRecord(document)) return { document, notes: [] };
  const found = datesIn(document);
  const [asOf = { words: USUAL_WORDS, page: "" }, ...others] = found;
  const lost = others.filter(({ words }) => words !== asOf.words);
  const notes: MigrationNote[] = [
    found.length === 0
      ? { text: `The words before the date of a price list are “${USUAL_WORDS}”.`, lossy: false }
      : {
          text: `“${asOf.words}” moved from the price list on ${asOf.page} to the words of price tables.`,
          lossy: false,
        },
    ...lost.map(({ words, page }) => ({
      text: `“${words}” on ${page} is gone: there is one such text now.`,
      lossy: true,
    })),
  ];
  return {
    document: { ...withoutDates(document), words: withDate(document["words"], asOf.words), schemaVersion: 2 },
    notes,
  };
}

function datesIn({ routes }: Record<string, unknown>): { words: string; page: string }[] {
  return listOf(routes).flatMap((route) =>
    listOf(Object(route).sections).flatMap((section) => {
      const words: unknown = Object(Object(section).print).asOf;
      return isPriceList(section) && typeof words === "string" ? { words, page: String(Object(route).path) } : [];
    }),
  );
}

function withoutDates(document: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(document["routes"])) return document;
  const routes = document["routes"].map((route: unknown) =>
    isRecord(route) && Array.isArray(route["sections"])
      ? { ...route, sections: route["sections"].map(withoutDate) }
      : route,
  );
  return { ...document, routes };
}

function withoutDate(section: unknown): unknown {
  if (!isPriceList(section) || !isRecord(section) || !isRecord(section["print"])) return section;
  const { asOf: _, ...print } = section["print"];
  return { ...section, print };
}

function withDate(words: unknown, asOf: string): unknown {
  if (!isRecord(words) || !isRecord(words["prices"])) return words;
  return { ...words, prices: { ...words["prices"], asOf } };
}

function isPriceList(section: unknown): boolean {
  return isRecord(section) && section["type"] === "price-tables";
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
