import { useAtomValue, useSetAtom } from "jotai";
import { pointerTo } from "#document/text/pointer.ts";
import { beginAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { DayRange } from "#editor/hours/day-range.tsx";
import { TimesFields } from "#editor/hours/times-fields.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { FieldBlock } from "#editor/parts/field-problems.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { type Group, groupOf } from "#editor/shared/draft-values.ts";
import { EXCEPTIONS } from "#editor/shared/shop-days.ts";
import { langAtom } from "#editor/state/locale.ts";
import { focusField } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";
import { HOURS_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";
import { dayAndMonth, isDate } from "#lib/locale/days.ts";

/** Days that differ from the week. */
export function ExceptionList() {
  const { entries, add, remove } = useList(EXCEPTIONS);
  const begin = useSetAtom(beginAtom);
  const addDay = () => {
    begin([...EXCEPTIONS, entries.length]);
    add({ date: "", reason: "" });
    focusField([...EXCEPTIONS, entries.length, "date"]);
  };
  return (
    <div data-field={pointerTo(EXCEPTIONS)}>
      {entries.length > 0 && (
        <ol className="days" aria-label={HOURS_WORDS.otherDays}>
          {entries.map((exception, index) => (
            <ExceptionRow
              key={pointerTo([...EXCEPTIONS, index])}
              exception={groupOf(exception)}
              index={index}
              remove={(button) => remove(index, button)}
            />
          ))}
        </ol>
      )}
      <AddButton onClick={addDay}>{HOURS_WORDS.addDay}</AddButton>
      <DayRange />
    </div>
  );
}

interface ExceptionRowProps {
  readonly exception: Group;
  readonly index: number;
  readonly remove: (button: HTMLElement) => void;
}

function ExceptionRow({ exception, index, remove }: ExceptionRowProps) {
  const path = [...EXCEPTIONS, index];
  const date = String(exception["date"] ?? "");
  const lang = useAtomValue(langAtom);
  const day = isDate(date) ? dayAndMonth(date, lang) : date;
  const name = String(exception["reason"] || day || HOURS_WORDS.day({ number: index + 1 }));
  const set = (key: string, text: string) => editAt(path, (old) => ({ ...groupOf(old), [key]: text }));
  return (
    <li>
      <FieldBlock path={[...path, "date"]}>
        <span className="days-caption">{HOURS_WORDS.date}</span>
        <input
          type={fittingType("date", date)}
          aria-label={HOURS_WORDS.dateOf({ name })}
          value={date}
          onChange={(event) => set("date", event.target.value)}
        />
      </FieldBlock>
      <FieldBlock className="days-reason" path={[...path, "reason"]}>
        <span className="days-caption">{HOURS_WORDS.reason}</span>
        <input
          aria-label={HOURS_WORDS.reasonOf({ name })}
          placeholder={HOURS_WORDS.reasonExample}
          value={String(exception["reason"] ?? "")}
          onChange={(event) => set("reason", event.target.value)}
        />
      </FieldBlock>
      <div className="days-times">
        <TimesFields name={name} path={path} times={exception} cell="div" />
      </div>
      <div className="days-tools">
        <IconButton
          icon="remove"
          label={COMMON_WORDS.remove({ name })}
          onClick={(event) => remove(event.currentTarget)}
        />
      </div>
    </li>
  );
}
