import type { OpenHours } from "#document/hours.ts";
import type { OpenWords } from "#document/open-text.ts";
import type { Shell } from "#document/types.ts";
import type { WallClock } from "#document/wall-clock.ts";

/** Id of the element that carries what the "open now" tags are made of. */
export const OPEN_FACTS_ID = "open-facts";

/** All the boot script needs to know of the document. */
export interface OpenFacts {
  readonly clock: WallClock;
  readonly hours: OpenHours;
  readonly words: OpenWords;
}

/** The part of a page's data that its HTML carries; everything else is fetched when React takes over. */
export function openFacts({ business, clock, words }: Pick<Shell, "business" | "clock" | "words">): OpenFacts {
  const { weekly, exceptions: days } = business.hours;
  const exceptions = days.map(({ reason: _, ...day }) => day);
  const { openNow, closedNow, until, opensAt, today, tomorrow } = words;
  return {
    clock,
    hours: { weekly, exceptions },
    words: { openNow, closedNow, until, opensAt, today, tomorrow },
  };
}

/** Undefined on a page of another making. */
export function readOpenFacts(from: Document): OpenFacts | undefined {
  const text = from.getElementById(OPEN_FACTS_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
