import { useAtomValue } from "jotai";
import { WEEKDAYS } from "#document/model/hours.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { editAt } from "#editor/draft/editor.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { FieldBlock, FieldProblems } from "#editor/parts/field-problems.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { OptionalGroup } from "#editor/parts/optional-group.tsx";
import { type Group, groupOf, listAt } from "#editor/shared/draft-values.ts";
import { freeId } from "#editor/state/ids.ts";
import { writingAtom } from "#editor/state/locale.ts";
import { focusField } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";
import { PICKUP_WORDS } from "#editor/words/later/words.gen.ts";
import { AREA_WORDS, AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";
import { isClockTime, spanText, weekdayText } from "#lib/locale/times.ts";

const PICKUP = ["business", "pickup"];
const UPI = ["business", "upi"];

/** When and where the rider comes, when clothes are back, and what bills say. */
export function PickupSettingsArea() {
  return (
    <>
      <h2 className="title">{AREA_WORDS.pickup.title}</h2>
      <p className="lead">{AREAS_WORDS.pickupLead}</p>
      <section className="hours" aria-labelledby="windows">
        <h3 id="windows" className="subtitle">
          {AREAS_WORDS.windows}
        </h3>
        <WindowTable />
      </section>
      <section className="hours" aria-labelledby="promises">
        <h3 id="promises" className="subtitle">
          {AREAS_WORDS.promise}
        </h3>
        <SchemaForm path={PICKUP} without={["windows", "express"]} />
        <OptionalGroup path={[...PICKUP, "express"]} label={AREAS_WORDS.offerExpress}>
          <SchemaForm path={[...PICKUP, "express"]} />
        </OptionalGroup>
      </section>
      <section className="hours" aria-labelledby="bills">
        <h3 id="bills" className="subtitle">
          {AREAS_WORDS.taxAndUpi}
        </h3>
        <SchemaForm path={["business", "tax"]} />
        <OptionalGroup path={UPI} label={AREAS_WORDS.takeUpi}>
          <SchemaForm path={UPI} />
        </OptionalGroup>
      </section>
    </>
  );
}

const WINDOWS = ["business", "pickup", "windows"];

/** When the rider comes: a row for each window, with its days, its times and how many pickups it holds. */
function WindowTable() {
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
          <caption className="hidden">{PICKUP_WORDS.pickupWindows}</caption>
          <thead>
            <tr>
              <th scope="col">{COMMON_WORDS.from}</th>
              <th scope="col">{PICKUP_WORDS.to}</th>
              <th scope="col">{PICKUP_WORDS.places}</th>
              <th scope="col">{PICKUP_WORDS.days}</th>
              <th scope="col">
                <span className="hidden">{COMMON_WORDS.row}</span>
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
      <AddButton onClick={addWindow}>{PICKUP_WORDS.addWindow}</AddButton>
    </>
  );
}

interface WindowRowProps {
  readonly path: Path;
  readonly window: Group;
  readonly remove: (button: HTMLElement) => void;
}

/** A pickup window; screen readers hear its times with each field. */
function WindowRow({ path, window, remove }: WindowRowProps) {
  const writing = useAtomValue(writingAtom);
  const [from, to] = [String(window["from"] ?? ""), String(window["to"] ?? "")];
  const times = [
    { key: "from", label: COMMON_WORDS.from, text: from },
    { key: "to", label: PICKUP_WORDS.to, text: to },
  ];
  const name = isClockTime(from) && isClockTime(to) ? spanText(from, to, writing) : PICKUP_WORDS.newWindow;
  const set = (key: string, value: unknown) => editAt(path, (old) => ({ ...groupOf(old), [key]: value }));
  return (
    <tr>
      {times.map(({ key, label, text }) => (
        <FieldBlock key={key} as="td" path={[...path, key]}>
          <input
            type={fittingType("time", text)}
            aria-label={`${name}: ${label}`}
            value={text}
            onChange={(event) => set(key, event.target.value)}
          />
        </FieldBlock>
      ))}
      <FieldBlock as="td" path={[...path, "capacity"]}>
        <input
          type="number"
          min={1}
          className="windows-places"
          aria-label={PICKUP_WORDS.placesOf({ name })}
          value={String(window["capacity"] ?? "")}
          onChange={(event) => set("capacity", event.target.valueAsNumber || 0)}
        />
      </FieldBlock>
      <FieldBlock as="td" path={[...path, "days"]}>
        <DayChoice
          name={name}
          lang={writing.lang}
          days={listAt(window, ["days"])}
          choose={(days) => set("days", days)}
        />
        <FieldProblems pointer={pointerTo([...path, "id"])} />
        <FieldProblems pointer={pointerTo(path)} />
      </FieldBlock>
      <td className="cell-tools">
        <IconButton
          icon="remove"
          label={COMMON_WORDS.remove({ name })}
          onClick={(event) => remove(event.currentTarget)}
        />
      </td>
    </tr>
  );
}

interface DayChoiceProps {
  readonly name: string;
  readonly lang: string;
  readonly days: readonly unknown[];
  readonly choose: (days: readonly string[]) => void;
}

/** The days of the week, in their order, each on or off. */
function DayChoice({ name, lang, days, choose }: DayChoiceProps) {
  return (
    <fieldset className="windows-days">
      <legend className="hidden">{PICKUP_WORDS.daysOf({ name })}</legend>
      {WEEKDAYS.map((day, index) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={() => choose(WEEKDAYS.filter((each) => (each === day) !== days.includes(each)))}
          />
          {weekdayText(index, lang, "short")}
        </label>
      ))}
    </fieldset>
  );
}
