import { dateFormat } from "#lib/locale/date-format.ts";
import { clockText, type TimeWriting } from "#lib/locale/times.ts";

/**
 * A moment in the given time zone, by default the reader's: "20 November 2026 at 7:05 pm", and where a language has words
 * for times, with them: "20 नवंबर 2026, रात 7:05 बजे".
 */
export function momentInWords(moment: string | number, { lang, times }: TimeWriting, timeZone?: string): string {
  const text = (locale: string, style: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...style, timeZone }).format(new Date(moment));
  if (times === undefined) return text(lang, { dateStyle: "long", timeStyle: "short" });
  return `${text(lang, { dateStyle: "long" })}, ${clockText(text("sv", { timeStyle: "short" }), { lang, times })}`;
}
