import type { Migrated, MigrationNote } from "#document/change/migrations/migration.ts";
import { withWordsOf2 } from "#document/change/migrations/words-of-2.ts";
import { isRecord } from "#document/model/schema.ts";

const USUAL_WORDS = "Prices as of";

/** Words of the frame that no page showed. */
const UNSEEN_WORDS: readonly string[] = ["homeLink", "breadcrumb", "loading", "pageChanged"];

/**
 * Adds the texts of the offline notice. Moves the words before the date of a price list from its section to `words`,
 * since the messages use them too. Removes words that no page showed.
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
    ...unseenIn(document["words"]).map(([, text]) => ({
      text: `“${String(text)}” is gone from the small words: no page showed it.`,
      lossy: true,
    })),
    { text: "Words for visitors without a connection are in words › offline and words › forms.", lossy: false },
  ];
  const words = withDate(withWordsOf2(withoutUnseen(document["words"])), asOf.words);
  return {
    document: { ...withoutDates(document), words, schemaVersion: 2 },
    notes,
  };
}

function datesIn({ routes }: Record<string, unknown>): { words: string; page: string }[] {
  return listOf(routes).flatMap((route) =>
    listOf(Object(route).sections).flatMap((section) => {
      const words: unknown = Object(Object(section).print).asOf;
      return typeof words === "string" ? { words, page: String(Object(route).path) } : [];
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
  if (!isRecord(section) || !isRecord(section["print"])) return section;
  const { asOf: _, ...print } = section["print"];
  return { ...section, print };
}

function withDate(words: unknown, asOf: string): unknown {
  if (!isRecord(words) || !isRecord(words["prices"])) return words;
  return { ...words, prices: { ...words["prices"], asOf } };
}

function unseenIn(words: unknown): [string, unknown][] {
  return isRecord(words) ? Object.entries(words).filter(([key]) => UNSEEN_WORDS.includes(key)) : [];
}

function withoutUnseen(words: unknown): unknown {
  if (!isRecord(words)) return words;
  return Object.fromEntries(Object.entries(words).filter(([key]) => !UNSEEN_WORDS.includes(key)));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
