import { dateFormat } from "#lib/locale/date-format.ts";

/** The words of a script in some texts, each once; what joins letters or keeps them apart belongs to a word. */
export function wordsInScript(text: string, script: string): string[] {
  const words = new RegExp(
    `[\\p{Script=${script}}\\u200c\\u200d]*\\p{Script=${script}}[\\p{scx=${script}}\\u200c\\u200d]*`,
    "gu",
  );
  return [...new Set(text.match(words))].sort();
}

const LENGTHS = ["long", "short"] as const;
const DAY_MS = 86_400_000;

/** Names of months, days and parts of the day, which browsers write from their own tables. */
export function wordsOfDates(lang: string): string {
  const styles = LENGTHS.map((length) =>
    dateFormat(lang, { month: length, weekday: length, hour: "numeric", hour12: true, timeZone: "UTC" }),
  );
  const moments = Array.from({ length: 365 }, (_, day) => day * (DAY_MS + DAY_MS / 24));
  return styles.flatMap((format) => moments.map((moment) => format.format(moment))).join(" ");
}
