import { nextTurn, ofWeekday, type Timetable } from "#document/model/hours.ts";
import { type WallClock, wallTime } from "#document/time/wall-clock.ts";
import { defaultClock } from "#lib/locale/default-clock.ts";

/** What a tag says until each of its times, by turns. */
export interface TimedText extends Timetable {
  readonly texts: readonly string[];
  /** How the times are said. */
  readonly times?: Readonly<Record<string, string | undefined>>;
}

/** What the boot script knows: the part of a page's data in its HTML. The rest is fetched for hydration. */
export interface TagFacts {
  readonly clock: WallClock;
  /** "Closed · opens {day} {time}" and "Open now · until {time}", by turns. */
  readonly open: TimedText;
  /** "Next pickup {day}, {time}", where a page has it. */
  readonly pickup?: TimedText | undefined;
  /** Today and tomorrow. */
  readonly days: readonly string[];
  /** From Monday; left out for the default language. */
  readonly weekdays?: readonly string[];
  /** Said where nothing comes within two weeks. */
  readonly none: string;
}

/** Id of the element with the facts. */
export const TAG_FACTS_ID = "open-facts";

/** What a tag says now. */
export interface TagText {
  readonly state: "open" | "closed" | "unknown";
  readonly text: string;
}

const LONG_DAY = { weekday: "long", timeZone: "UTC" } as const;

/**
 * "Open now · until 8 pm", "Closed · opens tomorrow 10 am", "Next pickup today, 1 pm–4 pm". The last of a tag's texts is
 * that of an open shop.
 */
export function tagText(facts: TagFacts, isOfPickup: boolean, now: Date): TagText {
  const { clock, open, pickup, days, weekdays, none } = facts;
  const { texts, times, ...timetable } = (isOfPickup && pickup) || open;
  const turn = nextTurn(timetable, wallTime(clock, now));
  if (!turn) return { state: "closed", text: none };
  const { date, time } = turn;
  const place = turn.place % texts.length;
  const day = days[turn.days] ?? ofWeekday(weekdays, date) ?? new Date(date).toLocaleDateString("en", LONG_DAY);
  const text = `${texts[place]}`.replace("{day}", day).replace("{time}", times?.[time] ?? defaultClock(time));
  return { state: texts[place + 1] ? "closed" : "open", text };
}
