import { clockText, type OpenHours, openState, weekdayOf, weekLines } from "#document/hours.ts";
import type { Business, Words } from "#document/resolved.gen.ts";
import type { ShopTime } from "#document/wall-clock.ts";

export type OpenWords = Pick<Words, "openNow" | "closedNow" | "until" | "opensAt" | "today" | "tomorrow">;

/** What the tag at the door says. */
export interface OpenText {
  readonly state: "open" | "closed" | "unknown";
  readonly text: string;
}

/** "Open now · until 8 pm", "Closed · opens tomorrow 10 am". */
export function openText(hours: OpenHours, words: OpenWords, now: ShopTime): OpenText {
  const state = openState(hours, now);
  if (state.open) return { state: "open", text: `${words.openNow} · ${words.until} ${clockText(state.until)}` };
  if (state.next === undefined) return { state: "closed", text: words.closedNow };
  const { days, date, time } = state.next;
  const weekday = weekdayOf(date);
  const day = [words.today, words.tomorrow][days] ?? `${weekday[0]?.toUpperCase()}${weekday.slice(1)}`;
  return { state: "closed", text: `${words.closedNow} · ${words.opensAt} ${day} ${clockText(time)}` };
}

/** The same tag without a clock, for pages made ahead of time: "Mon–Sat 10 am–8 pm". */
export function usualHoursText(business: Business): OpenText {
  const line = weekLines(business.hours).find(({ opens }) => opens !== undefined);
  if (line?.opens === undefined || line.closes === undefined) return { state: "unknown", text: "" };
  return { state: "unknown", text: `${line.days} ${clockText(line.opens)}–${clockText(line.closes)}` };
}
