import { dateFormat } from "#lib/locale/date-format.ts";
import { defaultClock } from "#lib/locale/default-clock.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** Written out for the same reason as the months (days.ts). */
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const TIME = /^\d{2}:\d{2}$/;

/** Whether a text is a time of the day as the document writes it. */
export function isClockTime(value: unknown): value is string {
  return typeof value === "string" && TIME.test(value);
}

/** "18:30" → "6:30 pm", "10:00" → "10 am". */
export function clockText(time: string, lang: string): string {
  if (lang === DEFAULT_LANG) return defaultClock(time);
  const minute = time.endsWith(":00") ? {} : { minute: "2-digit" as const };
  return dateFormat(lang, { hour: "numeric", ...minute, timeZone: "UTC" }).format(new Date(`1970-01-01T${time}Z`));
}

/** "Monday" or "Mon" for 0, "Sunday" or "Sun" for 6. */
export function weekdayText(day: number, lang: string, style: "long" | "short"): string {
  if (lang === DEFAULT_LANG) return `${WEEKDAYS[day]}`.slice(0, style === "long" ? undefined : 3);
  // The first Monday of 1970 was 5 January.
  return dateFormat(lang, { weekday: style, timeZone: "UTC" }).format(new Date(Date.UTC(1970, 0, 5 + day)));
}

/** For the screen: no line ends between a number and its word, as in "26 November", "10 am" and "12 pieces". */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}
