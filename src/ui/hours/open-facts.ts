import { openingTimes, WEEKDAYS } from "#document/model/hours.ts";
import type { TagFacts } from "#document/model/tag-text.ts";
import type { Shell } from "#document/model/types.ts";
import { clockText, unbroken, weekdayText } from "#lib/locale/times.ts";
import { withValues } from "#lib/with-values.ts";

/** What tags say of the hours. The default language needs no times and no days: the boot script writes them itself. */
export function openFacts(shell: Pick<Shell, "words" | "business" | "clock" | "lang" | "times">): TagFacts {
  const { openNow, closedNow, until, opensAt, today, tomorrow } = shell.words;
  const timetable = openingTimes(shell.business.hours);
  const texts = [
    `${closedNow} · ${withValues(opensAt, { moment: "{day} {time}" })}`,
    `${openNow} · ${withValues(until, { moment: "{time}" })}`,
  ];
  const facts = { clock: shell.clock, days: [today, tomorrow], none: closedNow };
  if (shell.times === undefined) return { ...facts, open: { ...timetable, texts } };
  const times = [...timetable.week, ...Object.values(timetable.dates)].flatMap((day = []) => day);
  const said = times.map((time) => [time, unbroken(clockText(time, shell))]);
  const weekdays = WEEKDAYS.map((_, day) => weekdayText(day, shell.lang, "long"));
  return { ...facts, open: { ...timetable, texts, times: Object.fromEntries(said) }, weekdays };
}
