import { useAtomValue } from "jotai";
import { addDays, WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import { langAtom } from "#editor/state/locale.ts";
import { START_WORDS } from "#editor/words/words.gen.ts";
import { weekdayText } from "#lib/locale/times.ts";

/** Last days to choose from, counted from today. */
const CHOICES = [0, 1, 3, 7, 14];

interface NoticeDaysProps {
  readonly from: string;
  readonly until: string;
  readonly today: string;
  readonly choose: (days: { readonly from?: string; readonly until?: string }) => void;
}

/** The first and the last day of a notice; the usual ones by a button. */
export function NoticeDays({ from, until, today, choose }: NoticeDaysProps) {
  const lang = useAtomValue(langAtom);
  return (
    <fieldset className="notice-days">
      <legend className="field-name">{START_WORDS.untilWhen}</legend>
      <div className="chips">
        {CHOICES.map((days) => {
          const last = addDays(today, days);
          const isChosen = from === today && until === last;
          return (
            <button
              key={days}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose({ from: today, until: last })}
            >
              {dayName(days, last, lang)}
            </button>
          );
        })}
      </div>
      <div className="notice-dates">
        <label>
          {START_WORDS.firstDay}
          <input type="date" value={from} onChange={({ target }) => choose({ from: target.value })} />
        </label>
        <label>
          {START_WORDS.lastDay}
          <input type="date" value={until} min={from} onChange={({ target }) => choose({ until: target.value })} />
        </label>
      </div>
    </fieldset>
  );
}

/** "Today only", "Tomorrow", "Thursday", "A week", "2 weeks". */
function dayName(days: number, date: string, lang: string): string {
  if (days >= 7) return START_WORDS.weeks({ count: days / 7 });
  return (
    [START_WORDS.todayOnly, START_WORDS.tomorrow][days] ?? weekdayText(WEEKDAYS.indexOf(weekdayOf(date)), lang, "long")
  );
}
