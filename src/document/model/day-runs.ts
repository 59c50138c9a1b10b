import { daysText } from "#document/model/hours-text.ts";
import { list } from "#lib/locale/words.ts";

/** "Mon–Fri and Sun", from the numbers of days in their order. */
export function dayRuns(days: readonly number[], lang: string): string {
  const runs: { first: number; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return list(
    runs.map((run) => daysText(run, lang)),
    lang,
  );
}
