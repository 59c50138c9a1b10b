import { dateFormat } from "#lib/locale/date-format.ts";
import { momentText } from "#lib/locale/days.ts";
import { clockText, type TimeWriting } from "#lib/locale/times.ts";

/** A moment with the words of its language for the time, where they are known: "20 नवंबर 2026, रात 7:05 बजे". */
export function momentInWords(moment: string | number, writing: TimeWriting, timeZone?: string): string {
  if (writing.times === undefined) return momentText(moment, writing.lang, timeZone);
  const text = (lang: string, style: Intl.DateTimeFormatOptions) =>
    dateFormat(lang, { ...style, timeZone }).format(new Date(moment));
  return `${text(writing.lang, { dateStyle: "long" })}, ${clockText(text("sv", { timeStyle: "short" }), writing)}`;
}
