import { useAtomValue } from "jotai";
import { isRecord } from "#document/schema.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import { TimesCells } from "#scripts/edit/client/hours/times-cells.tsx";
import { FieldProblems } from "#scripts/edit/client/parts/field-problems.tsx";
import { IconButton } from "#scripts/edit/client/parts/icon-button.tsx";
import { documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { focusField } from "#scripts/edit/client/state/place.ts";
import { editAt } from "#scripts/edit/client/state/sync.ts";
import { valueAt } from "#scripts/edit/patch.ts";

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
        <table className="times">
          <caption className="hidden">Days that differ from the week</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What customers read</th>
              <th scope="col">Opens</th>
              <th scope="col">Closes</th>
              <th scope="col">Closed</th>
              <th scope="col">
                <span className="hidden">Row</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {exceptions.map((exception, index) => (
              <ExceptionRow
                key={pointerTo([...EXCEPTIONS, index])}
                exception={isRecord(exception) ? exception : {}}
                index={index}
                remove={() => change((old) => old.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
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
  readonly remove: () => void;
}

const DATE = /^\d{4}-\d\d-\d\d$|^$/;

function ExceptionRow({ exception, index, remove }: ExceptionRowProps) {
  const path = [...EXCEPTIONS, index];
  const date = String(exception["date"] ?? "");
  const name = String(exception["reason"] || date || `Day ${index + 1}`);
  const set = (key: string, text: string) => editAt(path, (old) => ({ ...Object(old), [key]: text }));
  return (
    <tr>
      <td data-field={pointerTo([...path, "date"])}>
        <input
          type={DATE.test(date) ? "date" : "text"}
          aria-label={`${name}: date`}
          value={date}
          onChange={(event) => set("date", event.target.value)}
        />
        <FieldProblems pointer={pointerTo([...path, "date"])} />
      </td>
      <td data-field={pointerTo([...path, "reason"])}>
        <input
          aria-label={`${name}: what customers read`}
          placeholder="Such as Pongal"
          value={String(exception["reason"] ?? "")}
          onChange={(event) => set("reason", event.target.value)}
        />
        <FieldProblems pointer={pointerTo([...path, "reason"])} />
      </td>
      <TimesCells name={name} path={path} times={exception} />
      <td className="cell-tools">
        <IconButton icon="remove" label={`Remove ${name}`} onClick={remove} />
      </td>
    </tr>
  );
}
