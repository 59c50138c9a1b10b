import { useAtomValue } from "jotai";
import { isRecord } from "#document/model/schema.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { TimesFields } from "#editor/hours/times-fields.tsx";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { documentAtom } from "#editor/state/atoms.ts";
import { focusField, focusNeighbour } from "#editor/state/place.ts";
import { editAt } from "#editor/state/sync.ts";

const EXCEPTIONS = ["business", "hours", "exceptions"];

/** Days that differ from the week. */
export function ExceptionList() {
  const document = useAtomValue(documentAtom);
  const value = valueAt(document, EXCEPTIONS);
  const exceptions: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (next: (old: readonly unknown[]) => readonly unknown[]) =>
    editAt(EXCEPTIONS, (old) => next(Array.isArray(old) ? old : []));
  const add = () => {
    change((old) => [...old, { date: "", reason: "" }]);
    focusField([...EXCEPTIONS, exceptions.length, "date"]);
  };
  return (
    <>
      {exceptions.length > 0 && (
        <ol className="days" aria-label="Days that differ from the week">
          {exceptions.map((exception, index) => (
            <ExceptionRow
              key={pointerTo([...EXCEPTIONS, index])}
              exception={isRecord(exception) ? exception : {}}
              index={index}
              remove={(button) => {
                change((old) => old.toSpliced(index, 1));
                focusNeighbour(button);
              }}
            />
          ))}
        </ol>
      )}
      <button type="button" className="add" onClick={add}>
        Add a day
      </button>
    </>
  );
}

interface ExceptionRowProps {
  readonly exception: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly remove: (button: HTMLElement) => void;
}

const DATE = /^\d{4}-\d\d-\d\d$|^$/;

function ExceptionRow({ exception, index, remove }: ExceptionRowProps) {
  const path = [...EXCEPTIONS, index];
  const date = String(exception["date"] ?? "");
  const name = String(exception["reason"] || date || `Day ${index + 1}`);
  const set = (key: string, text: string) => editAt(path, (old) => ({ ...Object(old), [key]: text }));
  return (
    <li>
      <div data-field={pointerTo([...path, "date"])}>
        <span className="days-caption">Date</span>
        <input
          type={DATE.test(date) ? "date" : "text"}
          aria-label={`${name}: date`}
          value={date}
          onChange={(event) => set("date", event.target.value)}
        />
        <FieldProblems pointer={pointerTo([...path, "date"])} />
      </div>
      <div className="days-reason" data-field={pointerTo([...path, "reason"])}>
        <span className="days-caption">What customers read</span>
        <input
          aria-label={`${name}: what customers read`}
          placeholder="Such as Pongal"
          value={String(exception["reason"] ?? "")}
          onChange={(event) => set("reason", event.target.value)}
        />
        <FieldProblems pointer={pointerTo([...path, "reason"])} />
      </div>
      <div className="days-times">
        <TimesFields name={name} path={path} times={exception} cell="div" />
      </div>
      <div className="days-tools">
        <IconButton icon="remove" label={`Remove ${name}`} onClick={(event) => remove(event.currentTarget)} />
      </div>
    </li>
  );
}
