import { type OpenHours, openState, weekdayOf } from "#document/model/hours.ts";
import type { Words } from "#document/model/resolved.gen.ts";
import type { Shell } from "#document/model/types.ts";
import type { ShopTime, WallClock } from "#document/time/wall-clock.ts";
import { defaultClock } from "#lib/locale/default-clock.ts";
import { type Sentence, withHoles } from "#lib/sentence.ts";

export interface OpenWords extends Pick<Words, "openNow" | "closedNow" | "until" | "opensAt" | "today" | "tomorrow"> {
  /** Times and weekdays in other languages than the default one, by "18:30" and "monday". */
  readonly times?: Readonly<Record<string, string>>;
}

/** The text of an "open now" tag. */
export interface OpenText {
  readonly state: "open" | "closed" | "unknown";
  readonly text: string;
}

/** "Open now · until 8 pm", "Closed · opens tomorrow 10 am". */
export function openText(hours: OpenHours, words: OpenWords, now: ShopTime): OpenText {
  const state = openState(hours, now);
  if (state === undefined) return { state: "closed", text: words.closedNow };
  const { isOpen, days, date, time } = state;
  const clock = words.times?.[time] ?? defaultClock(time);
  // Not `withValues`: the boot script has no room for it.
  const said = (now: string, sentence: Sentence<"moment">, moment: string) =>
    `${now} · ${withHoles(sentence).replace("{moment}", moment)}`;
  if (isOpen) return { state: "open", text: said(words.openNow, words.until, clock) };
  const weekday = weekdayOf(date);
  const day =
    [words.today, words.tomorrow][days] ?? words.times?.[weekday] ?? `${weekday[0]?.toUpperCase()}${weekday.slice(1)}`;
  return { state: "closed", text: said(words.closedNow, words.opensAt, `${day} ${clock}`) };
}

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
  return { clock, hours: business.hours, words };
}
