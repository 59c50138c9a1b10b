import { valueAt } from "#document/text/value-at.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** The language of a draft, in which its dates and times are written; the default one while the draft's is invalid. */
export function langIn(document: unknown): string {
  const written = valueAt(document, ["lang"]);
  try {
    return Intl.getCanonicalLocales(typeof written === "string" ? written : DEFAULT_LANG)[0] ?? DEFAULT_LANG;
  } catch {
    return DEFAULT_LANG;
  }
}

/** The shop's time zone; this machine's while the draft's is invalid. */
export function timeZoneOf(document: unknown): string {
  const written = valueAt(document, ["business", "timeZone"]);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return Intl.DateTimeFormat(undefined, { timeZone: String(written ?? own) }).resolvedOptions().timeZone;
  } catch {
    return own;
  }
}
