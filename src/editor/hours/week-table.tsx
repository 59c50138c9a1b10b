import { useAtomValue } from "jotai";
import { WEEKDAYS } from "#document/model/hours.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { TimesFields } from "#editor/hours/times-fields.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { groupOf } from "#editor/shared/draft-values.ts";
import { HOURS_WORDS } from "#editor/words/later/words.gen.ts";
import { capital } from "#lib/locale/words.ts";

const WEEK = ["business", "hours", "weekly"];

/** Opening and closing time of each day of the week, and its break. */
export function WeekTable() {
  const document = useAtomValue(documentAtom);
  return (
    <>
      <table className="times">
        <caption className="hidden">{HOURS_WORDS.ordinaryWeek}</caption>
        <thead>
          <tr>
            <th scope="col">{HOURS_WORDS.weekday}</th>
            <th scope="col">{HOURS_WORDS.opens}</th>
            <th scope="col">{HOURS_WORDS.closes}</th>
            <th scope="col">{HOURS_WORDS.closed}</th>
            <th scope="col">{HOURS_WORDS.break}</th>
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
      <SameBreak week={valueAt(document, WEEK)} />
    </>
  );
}

/** Where only some of the open days have a break: a button that gives the first of them to all. */
function SameBreak({ week }: { readonly week: unknown }) {
  const open = WEEKDAYS.filter((day) => valueAt(week, [day, "opens"]) !== undefined);
  const first = open.find((day) => valueAt(week, [day, "break"]) !== undefined);
  if (first === undefined || open.every((day) => valueAt(week, [day, "break"]) !== undefined)) return null;
  const share = () =>
    editAt(WEEK, (old) => {
      const shared = open.map((day) => [
        day,
        { ...groupOf(valueAt(old, [day])), break: valueAt(old, [first, "break"]) },
      ]);
      return { ...groupOf(old), ...Object.fromEntries(shared) };
    });
  return <QuietButton onClick={share}>{HOURS_WORDS.sameBreak({ day: capital(first) })}</QuietButton>;
}
