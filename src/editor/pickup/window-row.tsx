import { WEEKDAYS } from "#document/model/hours.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { editAt } from "#editor/state/sync.ts";

interface WindowRowProps {
  readonly path: Path;
  readonly window: Readonly<Record<string, unknown>>;
  readonly remove: (button: HTMLElement) => void;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^$/;

/** A pickup window; screen readers hear its times with each field. */
export function WindowRow({ path, window, remove }: WindowRowProps) {
  const times = (["from", "to"] as const).map((key) => ({ key, text: String(window[key] ?? "") }));
  const name = times.every(({ text }) => text === "") ? "New window" : times.map(({ text }) => text).join(" to ");
  const set = (key: string, value: unknown) => editAt(path, (old) => ({ ...Object(old), [key]: value }));
  return (
    <tr>
      {times.map(({ key, text }) => (
        <td key={key} data-field={pointerTo([...path, key])}>
          <input
            type={TIME.test(text) ? "time" : "text"}
            aria-label={`${name}: ${key}`}
            value={text}
            onChange={(event) => set(key, event.target.value)}
          />
          <FieldProblems pointer={pointerTo([...path, key])} />
        </td>
      ))}
      <td data-field={pointerTo([...path, "capacity"])}>
        <input
          type="number"
          min={1}
          className="windows-places"
          aria-label={`${name}: places`}
          value={String(window["capacity"] ?? "")}
          onChange={(event) => set("capacity", event.target.valueAsNumber || 0)}
        />
        <FieldProblems pointer={pointerTo([...path, "capacity"])} />
      </td>
      <td data-field={pointerTo([...path, "days"])}>
        <DayChoice name={name} days={window["days"]} choose={(days) => set("days", days)} />
        <FieldProblems pointer={pointerTo([...path, "days"])} />
        <FieldProblems pointer={pointerTo([...path, "id"])} />
        <FieldProblems pointer={pointerTo(path)} />
      </td>
      <td className="cell-tools">
        <IconButton icon="remove" label={`Remove ${name}`} onClick={(event) => remove(event.currentTarget)} />
      </td>
    </tr>
  );
}

interface DayChoiceProps {
  readonly name: string;
  readonly days: unknown;
  readonly choose: (days: readonly string[]) => void;
}

/** The days of the week, in their order, each on or off. */
function DayChoice({ name, days, choose }: DayChoiceProps) {
  const chosen: readonly unknown[] = Array.isArray(days) ? days : [];
  return (
    <fieldset className="windows-days">
      <legend className="hidden">{name}: days</legend>
      {WEEKDAYS.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={() => choose(WEEKDAYS.filter((each) => (each === day) !== chosen.includes(each)))}
          />
          {day.slice(0, 1).toUpperCase() + day.slice(1, 3)}
        </label>
      ))}
    </fieldset>
  );
}
