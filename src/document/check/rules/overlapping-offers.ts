import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { place, sentence } from "#document/check/facts/sentence.ts";
import { sharedDays, type WrittenSpan, writtenSpans } from "#document/check/facts/spans.ts";
import { dayInWords } from "#document/check/words/date-words.ts";

/** A table has one discount a day: with two offers it would be unclear which applies. */
export const overlappingOffers: Rule = (document) => {
  const offers = writtenSpans(document).filter(({ kind }) => kind === "offer");
  return offers.flatMap((offer, index) => {
    for (const before of offers.slice(0, index)) {
      const days = sharedDays(before, offer);
      const table = days && sharedTable(document, before, offer);
      if (days === undefined || table === undefined) continue;
      const [first, last] = [dayInWords(days.first), dayInWords(days.last)];
      const when = days.first === days.last ? `on ${first}` : `from ${first} to ${last}`;
      return {
        path: [...offer.path, "from"],
        severity: "error",
        problem: sentence`${place(before.path)} is for ${table} as well ${when}.`,
        hint: "Let one end before the other begins, or name other tables.",
      };
    }
    return [];
  });
};

/** The title of a table that two offers are for; undefined when they share none. */
function sharedTable({ collections }: CheckedDocument, a: WrittenSpan, b: WrittenSpan): string | undefined {
  const all = [...(collections.get("tables")?.keys() ?? [])];
  const shared = all.find((id) => isFor(a, id) && isFor(b, id));
  const table = shared === undefined ? undefined : collections.get("tables")?.get(shared)?.value;
  return shared === undefined ? undefined : String(Object(table).title ?? shared);
}

function isFor({ value: { tables } }: WrittenSpan, table: string): boolean {
  return !Array.isArray(tables) || tables.includes(table);
}
