import { useAtomValue } from "jotai";
import { WEEKDAYS } from "#document/model/hours.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { TimesFields } from "#editor/hours/times-fields.tsx";
import { HOURS_WORDS } from "#editor/words/later/words.gen.ts";
import { capital } from "#lib/locale/words.ts";

const WEEK = ["business", "hours", "weekly"];

/** Opening and closing time of each day of the week. */
export function WeekTable() {
  const document = useAtomValue(documentAtom);
  return (
    <table className="times">
      <caption className="hidden">{HOURS_WORDS.ordinaryWeek}</caption>
      <thead>
        <tr>
          <th scope="col">{HOURS_WORDS.weekday}</th>
          <th scope="col">{HOURS_WORDS.opens}</th>
          <th scope="col">{HOURS_WORDS.closes}</th>
          <th scope="col">{HOURS_WORDS.closed}</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day) => {
          const name = capital(day);
          return (
            <tr key={day}>
              <th scope="row">{name}</th>
              <TimesFields cell="td" name={name} path={[...WEEK, day]} times={valueAt(document, [...WEEK, day])} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
