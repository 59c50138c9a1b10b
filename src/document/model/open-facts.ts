import type { OpenHours } from "#document/model/hours.ts";
import type { OpenWords } from "#document/model/open-text.ts";
import type { Shell } from "#document/model/types.ts";
import type { WallClock } from "#document/time/wall-clock.ts";

/** Id of the element with the data of "open now" tags. */
export const OPEN_FACTS_ID = "open-facts";

/** Data of the boot script. */
export interface OpenFacts {
  readonly clock: WallClock;
  readonly hours: OpenHours;
  readonly words: OpenWords;
}

/** The part of a page's data in its HTML; the rest is fetched for hydration. */
export function openFacts({ business, clock }: Pick<Shell, "business" | "clock">, words: OpenWords): OpenFacts {
  const { weekly, exceptions: days } = business.hours;
  const exceptions = days.map(({ reason: _, ...day }) => day);
  return { clock, hours: { weekly, exceptions }, words };
}
