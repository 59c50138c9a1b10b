import { useAtomValue } from "jotai";
import { Fragment } from "react";
import { WEEKDAYS, type Weekday } from "#document/model/hours.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { TimesFields } from "#editor/hours/times-fields.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { groupOf } from "#editor/shared/draft-values.ts";
import { langAtom } from "#editor/state/locale.ts";
import { HOURS_WORDS } from "#editor/words/later/words.gen.ts";
import { weekdayText } from "#lib/locale/times.ts";

const WEEK = ["business", "hours", "weekly"];

/** Opening and closing time of each day of the week, and its break. */
export function WeekTable() {
  const document = useAtomValue(documentAtom);
  const week = valueAt(document, WEEK);
  const broken = dayOfBreak(week);
  const lang = useAtomValue(langAtom);
  return (
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
        {WEEKDAYS.map((day, index) => {
          const name = weekdayText(index, lang, "long");
          return (
            <Fragment key={day}>
              <tr>
                <th scope="row">{name}</th>
                <TimesFields cell="td" name={name} path={[...WEEK, day]} times={valueAt(week, [day])} />
              </tr>
              {day === broken && <SameBreak day={day} name={name} />}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const openDays = (week: unknown) => WEEKDAYS.filter((day) => valueAt(week, [day, "opens"]) !== undefined);

/** The first open day with a break, where another one has none. */
function dayOfBreak(week: unknown): Weekday | undefined {
  const [resting, working] = [true, false].map((rests) =>
    openDays(week).find((day) => (valueAt(week, [day, "break"]) !== undefined) === rests),
  );
  return working && resting;
}

/** Below its day: a button that gives its break to all. */
function SameBreak({ day, name }: { readonly day: Weekday; readonly name: string }) {
  const share = () =>
    editAt(WEEK, (old) => {
      const shared = openDays(old).map((open) => [
        open,
        { ...groupOf(valueAt(old, [open])), break: valueAt(old, [day, "break"]) },
      ]);
      return { ...groupOf(old), ...Object.fromEntries(shared) };
    });
  return (
    <tr>
      <td colSpan={5} className="times-break">
        <QuietButton onClick={share}>{HOURS_WORDS.sameBreak({ day: name })}</QuietButton>
      </td>
    </tr>
  );
}
