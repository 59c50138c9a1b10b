import { pointerTo } from "#document/text/pointer.ts";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { WindowRow } from "#editor/pickup/window-row.tsx";
import { groupOf } from "#editor/shared/draft-values.ts";
import { freeId } from "#editor/state/ids.ts";
import { focusField } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";

const WINDOWS = ["business", "pickup", "windows"];

/** When the rider comes: a row for each window, with its days, its times and how many pickups it holds. */
export function WindowTable() {
  const { entries: windows, add, remove } = useList(WINDOWS);
  const addWindow = () => {
    const id = freeId("window", new Set(windows.map((window) => String(groupOf(window)["id"]))));
    add({ id, days: [], from: "", to: "", capacity: 6 });
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
                window={groupOf(window)}
                remove={(button) => remove(index, button)}
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldProblems pointer={pointerTo(WINDOWS)} />
      <button type="button" className="add" onClick={addWindow}>
        Add a window
      </button>
    </>
  );
}
