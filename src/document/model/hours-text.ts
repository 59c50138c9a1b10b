import { type OpenHours, spansOf, turnsOf, WEEKDAYS } from "#document/model/hours.ts";
import type { OpenText, OpenWords } from "#document/model/open-text.ts";
import type { DayHours, Hours } from "#document/model/types.gen.ts";
import type { Shell } from "#document/model/types.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { clockText, spanText, type TimeWriting, unbroken, weekdayText } from "#lib/locale/times.ts";

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
export function usualHoursText(shell: Pick<Shell, "business" | "lang" | "times">): OpenText {
  const line = weekLines(shell.business.hours).find(({ hours }) => hours.opens);
  return { state: "unknown", text: line ? `${daysText(line, shell.lang)} ${dayText(line.hours, shell, "–")}` : "" };
}

/** Words of the "open now" tag. The default language needs no times: the boot script formats them itself. */
export function openWords(shell: Pick<Shell, "words" | "business" | "lang" | "times">): OpenWords {
  const { openNow, closedNow, until, opensAt, today, tomorrow } = shell.words;
  const reported = { openNow, closedNow, until, opensAt, today, tomorrow };
  return shell.times ? { ...reported, times: timeTexts(shell.business.hours, shell) } : reported;
}

function timeTexts({ weekly, exceptions }: OpenHours, writing: TimeWriting): Record<string, string> {
  const days = [...Object.values(weekly), ...exceptions];
  const times = days.flatMap(turnsOf).filter((time) => time !== undefined);
  return Object.fromEntries([
    ...times.map((time) => [time, unbroken(clockText(time, writing))]),
    ...WEEKDAYS.map((day, number) => [day, weekdayText(number, writing.lang, "long")]),
  ]);
}
