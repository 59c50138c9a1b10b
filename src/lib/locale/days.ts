import { dateFormat } from "#lib/locale/date-format.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { clockText, type TimeWriting } from "#lib/locale/times.ts";

/**
 * Same as `Intl`, which formats all other languages. Written out because the first `DateTimeFormat` of a page takes a
 * phone at CPU ÷ 4 at least 12 ms, during hydration.
 */
const MONTHS = "January February March April May June July August September October November December".split(" ");

const STYLES = {
  dayAndMonth: { day: "numeric", month: "long", timeZone: "UTC" },
  long: { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  short: { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
  full: { dateStyle: "full", timeZone: "UTC" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a value is a day as the document writes it. */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && DATE.test(value);
}

/** "2027-01-14" → "14 January". */
export function dayAndMonth(date: string, lang: string): string {
  if (lang !== DEFAULT_LANG) return dateFormat(lang, STYLES.dayAndMonth).format(utc(date));
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** "2026-11-13" → "13 November 2026". */
export function longDate(date: string, lang: string): string {
  if (lang !== DEFAULT_LANG) return dateFormat(lang, STYLES.long).format(utc(date));
  return `${dayAndMonth(date, lang)} ${date.slice(0, 4)}`;
}

/** "14 January", "14–16 January", "31 December – 2 January". */
export function dayRange(first: string, last: string, lang: string): string {
  if (first === last) return dayAndMonth(first, lang);
  if (lang !== DEFAULT_LANG) return dateFormat(lang, STYLES.dayAndMonth).formatRange(utc(first), utc(last));
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = isOneMonth ? `${Number(first.slice(8))}–` : `${dayAndMonth(first, lang)} – `;
  return from + dayAndMonth(last, lang);
}

/** "2026-11-19" → "19 Nov 2026". Short names of months are known in few other languages. */
export function shortDate(date: string, lang: string): string {
  return dateFormat(lang, lang === DEFAULT_LANG ? STYLES.short : STYLES.long).format(utc(date));
}

/** "2026-11-24" → "Tuesday, 24 November 2026"; an invalid date is returned unchanged. */
export function fullDate(typed: string, lang: string): string {
  const moment = utc(typed);
  return Number.isNaN(moment.getTime()) ? typed : dateFormat(lang, STYLES.full).format(moment);
}

/**
 * A moment in the given time zone, by default the reader's: "20 November 2026 at 7:05 pm", and where a language has words
 * for times, with them: "20 नवंबर 2026, रात 7:05 बजे".
 */
export function momentText(moment: string | number, { lang, times }: TimeWriting, timeZone?: string): string {
  const text = (locale: string, style: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...style, timeZone }).format(new Date(moment));
  if (times === undefined) return text(lang, { dateStyle: "long", timeStyle: "short" });
  return `${text(lang, { dateStyle: "long" })}, ${clockText(text("sv", { timeStyle: "short" }), { lang, times })}`;
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
