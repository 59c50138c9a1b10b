import type { OpenBusiness, OpenWords } from "#document/open-text.ts";
import type { Shell } from "#document/types.ts";

/** Id of the element that carries what the "open now" tags are made of. */
export const OPEN_FACTS_ID = "open-facts";

/** All the boot script needs to know of the document. */
export interface OpenFacts {
  readonly business: OpenBusiness;
  readonly words: OpenWords;
}

/** The part of a page's data that its HTML carries; everything else is fetched when React takes over. */
export function openFacts({ business, words }: Pick<Shell, "business" | "words">): OpenFacts {
  const { hours, timeZone } = business;
  const exceptions = hours.exceptions.map(({ reason: _, ...day }) => day);
  const { openNow, closedNow, until, opensAt, today, tomorrow } = words;
  return {
    business: { hours: { weekly: hours.weekly, exceptions }, timeZone },
    words: { openNow, closedNow, until, opensAt, today, tomorrow },
  };
}

/** Undefined on a page of another making. */
export function readOpenFacts(from: Document): OpenFacts | undefined {
  const text = from.getElementById(OPEN_FACTS_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
