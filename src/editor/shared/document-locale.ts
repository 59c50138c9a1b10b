import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { dayTimes, PARTS_OF_DAY, type TimeWords } from "#lib/locale/day-times.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import type { TimeWriting } from "#lib/locale/times.ts";

/** The language of a draft, in which its dates and times are written; the default one while the draft's is invalid. */
export function langIn(document: unknown): string {
  const written = valueAt(document, ["lang"]);
  try {
    return Intl.getCanonicalLocales(typeof written === "string" ? written : DEFAULT_LANG)[0] ?? DEFAULT_LANG;
  } catch {
    return DEFAULT_LANG;
  }
}

/** A language, and how it says times, by the draft as far as it has words for them. */
export function writingIn(document: unknown, lang: string): TimeWriting {
  const words = groupsAt(document, ["languages"]).find(({ code }) => code === lang)?.["times"];
  return { lang, times: dayTimes(lang, isTimeWords(words) ? words : undefined) };
}

const isTimeWords = (words: unknown): words is TimeWords =>
  isRecord(words) && PARTS_OF_DAY.every((part) => typeof words[part] === "string");

/** Known zones by what is written: formats of time are slow to make. */
const zones = new Map<unknown, string>();

/** The shop's time zone; this machine's while the draft's is invalid. */
export function timeZoneOf(document: unknown): string {
  const written = valueAt(document, ["business", "timeZone"]);
  const zone = zones.get(written) ?? readZone(written);
  zones.set(written, zone);
  return zone;
}

function readZone(written: unknown): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return Intl.DateTimeFormat(undefined, { timeZone: String(written ?? own) }).resolvedOptions().timeZone;
  } catch {
    return own;
  }
}
