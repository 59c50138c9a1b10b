import { pickupWindowsOn, spansOf, turnsOf, WEEKDAYS } from "#document/model/hours.ts";
import type { TagText } from "#document/model/tag-text.ts";
import type { DayHours, Hours, PickupWindow, Site, TimedTag } from "#document/model/types.gen.ts";
import type { Shell } from "#document/model/types.ts";
import { MINUTE_MS } from "#document/time/wall-clock.ts";
import { writingOf } from "#lib/locale/day-times.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { spanText, type TimeWriting, unbroken, weekdayText } from "#lib/locale/times.ts";

/** One line of the hours table: consecutive days with the same hours. 0 is Monday. */
export interface HoursLine {
  readonly first: number;
  readonly last: number;
  readonly hours: DayHours;
}

export function weekLines({ weekly }: Pick<Hours, "weekly">): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const [day, name] of WEEKDAYS.entries()) {
    const hours = weekly[name];
    const previous = lines.at(-1);
    const goesOn = previous !== undefined && isAlike(previous.hours, hours);
    if (goesOn) lines.pop();
    lines.push({ first: goesOn ? previous.first : day, last: day, hours });
  }
  return lines;
}

export function isAlike(one: DayHours, other: DayHours): boolean {
  return String(turnsOf(one)) === String(turnsOf(other));
}

/** "Mon–Sat". Short names of days are known in few other languages. */
export function daysText({ first, last }: Pick<HoursLine, "first" | "last">, lang: string): string {
  const days = first === last ? [first] : [first, last];
  return days.map((day) => weekdayText(day, lang, lang === DEFAULT_LANG ? "short" : "long")).join("–");
}

/** "10 am – 8 pm", around a break "10 am – 1 pm, 4 pm – 8 pm"; empty on a closed day. */
export function dayText(hours: DayHours, writing: TimeWriting, dash?: string): string {
  return spansOf(hours)
    .map(({ opens, closes }) => spanText(opens, closes, writing, dash))
    .join(", ");
}

/** The same tag for prerendered pages, without a clock: "Mon–Sat 10 am–8 pm". */
export function usualHoursText(shell: Pick<Shell, "business" | "lang" | "times">): TagText {
  const line = weekLines(shell.business.hours).find(({ hours }) => hours.opens);
  return { state: "unknown", text: line ? `${daysText(line, shell.lang)} ${dayText(line.hours, shell, "–")}` : "" };
}

/**
 * "Next pickup {day}, {time}", by the times until which the windows can be booked. Undefined where such a time does not
 * say the window: where there is none, one has to be booked on the day before, or two begin together and end apart.
 */
export function pickupTag(site: Site, sentence: string): TimedTag | undefined {
  const { hours, pickup } = site.business;
  const { windows, cutOffMinutes } = pickup;
  const times: Record<string, string> = {};
  for (const { from, to } of windows) {
    const last = bookableUntil(from, cutOffMinutes);
    const span = unbroken(spanText(from, to, writingOf(site), "–"));
    if (last === undefined || (times[last] ?? span) !== span) return undefined;
    times[last] = span;
  }
  const timesOf = (chosen: readonly PickupWindow[]) =>
    chosen.flatMap(({ from }) => bookableUntil(from, cutOffMinutes) ?? []).sort();
  const week = WEEKDAYS.map((day) =>
    timesOf(spansOf(hours.weekly[day]).length > 0 ? windows.filter(({ days }) => days.includes(day)) : []),
  );
  if (week.flat().length === 0) return undefined;
  const dates = hours.exceptions.map(({ date }) => [date, timesOf(pickupWindowsOn({ hours, windows }, date))]);
  return { week, dates: Object.fromEntries(dates), texts: [sentence.replace("{moment}", "{day}, {time}")], times };
}

/** "12:00" for a window from 13:00 that is closed an hour before; undefined where that is not on its day. */
function bookableUntil(from: string, cutOffMinutes: number): string | undefined {
  const last = new Date(Date.parse(`1970-01-01T${from}:00Z`) - cutOffMinutes * MINUTE_MS);
  return last.getTime() < 0 ? undefined : last.toISOString().slice(11, 16);
}
