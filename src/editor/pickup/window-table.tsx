import { useAtomValue } from "jotai";
import { isRecord } from "#document/model/schema.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { WindowRow } from "#editor/pickup/window-row.tsx";
import { documentAtom } from "#editor/state/atoms.ts";
import { freeId } from "#editor/state/ids.ts";
import { focusField, focusNeighbour } from "#editor/state/place.ts";
import { editAt } from "#editor/state/sync.ts";

const WINDOWS = ["business", "pickup", "windows"];

/** When the rider comes: a row for each window, with its days, its times and how many pickups it holds. */
export function WindowTable() {
  const value = valueAt(useAtomValue(documentAtom), WINDOWS);
  const windows: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (next: (old: readonly unknown[]) => readonly unknown[]) =>
    editAt(WINDOWS, (old) => next(Array.isArray(old) ? old : []));
  const add = () => {
    change((old) => [...old, { id: newId(old), days: [], from: "", to: "", capacity: 6 }]);
    focusField([...WINDOWS, windows.length, "from"]);
  };
  return (
    <>
      {windows.length > 0 && (
        <table className="times windows">
          <caption className="hidden">Pickup windows</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Places</th>
              <th scope="col">Days</th>
              <th scope="col">
                <span className="hidden">Row</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {windows.map((window, index) => (
              <WindowRow
                key={pointerTo([...WINDOWS, index])}
                path={[...WINDOWS, index]}
                window={isRecord(window) ? window : {}}
                remove={(button) => {
                  change((old) => old.toSpliced(index, 1));
                  focusNeighbour(button);
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldProblems pointer={pointerTo(WINDOWS)} />
      <button type="button" className="add" onClick={add}>
        Add a window
      </button>
    </>
  );
}

function newId(windows: readonly unknown[]): string {
  return freeId("window", new Set(windows.flatMap((window) => (isRecord(window) ? String(window["id"]) : []))));
}
