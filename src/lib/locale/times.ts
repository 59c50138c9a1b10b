import { dateFormat } from "#lib/locale/date-format.ts";
import { defaultClock } from "#lib/locale/default-clock.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** Written out for the same reason as the months (days.ts). */
const WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

const TIME = /^\d{2}:\d{2}$/;

/** Whether a text is a time of the day as the document writes it. */
export function isClockTime(value: unknown): value is string {
  return typeof value === "string" && TIME.test(value);
}

/** How a language says times, each with the place of the digits: "காலை {time}". Left out for the default language. */
export interface HourTexts {
  /** By the hour, from 0 to 23. */
  readonly hours: readonly string[];
  /** Around a time or a span: "{time} बजे". */
  readonly around: string;
}

/** The language of a text, and how it says times. */
export interface TimeWriting {
  readonly lang: string;
  readonly times?: HourTexts | undefined;
}

/** "18:30" → "6:30 pm", "10:00" → "10 am", "रात 8 बजे". */
export function clockText(time: string, { times }: TimeWriting): string {
  return around(hourText(time, times), times);
}

/** "10 am – 8 pm", "காலை 10 – இரவு 8", "सुबह 10 – रात 8 बजे". */
export function spanText(opens: string, closes: string, { times }: TimeWriting, dash = " – "): string {
  return around(hourText(opens, times) + dash + hourText(closes, times), times);
}

function hourText(time: string, times: HourTexts | undefined): string {
  const clock = defaultClock(time);
  return filled(times?.hours[Number(time.slice(0, 2))], times ? clock.slice(0, -3) : clock);
}

const around = (text: string, times: HourTexts | undefined) => filled(times?.around, text);

const filled = (sentence = "{time}", time: string) => sentence.replace("{time}", time);

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
