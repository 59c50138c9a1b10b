import { dateFormat } from "#lib/locale/date-format.ts";
import { DEFAULT_LANG, langOf } from "#lib/locale/lang.ts";
import type { HourTexts, TimeWriting } from "#lib/locale/times.ts";
import { type Sentence, withHoles } from "#lib/sentence.ts";

export const PARTS_OF_DAY = ["morning", "afternoon", "evening", "night"] as const;

/** A language's words for times, with {time} in each: one for each part of the day, and one around a time or a span. */
export type TimeWords = Readonly<Record<(typeof PARTS_OF_DAY)[number], Sentence<"time">>> & {
  readonly around?: Sentence<"time">;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** How a language says times: in the words that are given, else as `Intl` does. */
export function dayTimes(lang: string, words?: TimeWords): HourTexts | undefined {
  if (lang === DEFAULT_LANG) return undefined;
  const hours = HOURS.map((hour) => whole(words ? withHoles(words[partOf(hour)]) : hourIn(lang, hour)));
  return { hours, around: words?.around ? whole(withHoles(words.around)) : "{time}" };
}

/** No line ends within a time: "காலை {time}" on one. */
const whole = (sentence: string) => sentence.replaceAll(" ", "\u00a0");

function hourIn(lang: string, hour: number): string {
  const format = dateFormat(lang, { hour: "numeric", timeZone: "UTC", numberingSystem: "latn" });
  return format.format(Date.UTC(1970, 0, 1, hour)).replace(/\d+/, "{time}");
}

function partOf(hour: number): Exclude<keyof TimeWords, "around"> {
  if (hour < 4 || hour >= 19) return "night";
  if (hour < 12) return "morning";
  return hour < 16 ? "afternoon" : "evening";
}

/** A document in one of its languages, with what it says of them. */
interface Written<Language> {
  readonly lang?: string;
  readonly languages?: readonly Language[];
}

/** What a document says of the language that it is in; nothing of its own. */
export function languageOf<Language extends { readonly code: string }>({
  lang,
  languages = [],
}: Written<Language>): Partial<Language> {
  return languages.find(({ code }) => code === lang) ?? {};
}

/** The language of a document, and how it says times. */
export function writingOf(site: Written<{ readonly code: string; readonly times?: TimeWords }>): TimeWriting {
  const lang = langOf(site);
  const times = dayTimes(lang, languageOf(site).times);
  return { lang, ...(times && { times }) };
}
