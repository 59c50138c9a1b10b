import type { Path } from "#document/model/walk.ts";
import { editAt } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { FieldBlock } from "#editor/parts/field-problems.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { groupOf, textAt } from "#editor/shared/draft-values.ts";
import { focusField } from "#editor/state/place.ts";
import { HOURS_WORDS } from "#editor/words/later/words.gen.ts";

const USUAL = { from: "13:00", to: "16:00" };

interface BreakFieldsProps {
  /** The day, as screen readers hear it with each field. */
  readonly name: string;
  /** The day. */
  readonly path: Path;
  readonly times: unknown;
}

/** The break of a day that the shop is open on: begun with a button, and taken away with another. */
export function BreakFields({ name, path, times }: BreakFieldsProps) {
  const place = [...path, "break"];
  const add = () => {
    editAt(place, () => USUAL);
    focusField([...place, "from"]);
  };
  const remove = () => {
    editAt(path, (old) => {
      const { break: _, ...rest } = groupOf(old);
      return rest;
    });
    // Until it is rendered, the fields that go have this place.
    setTimeout(() => focusField(place));
  };
  if (groupOf(times)["break"] === undefined)
    return (
      <FieldBlock path={place}>
        <QuietButton aria-label={HOURS_WORDS.addBreakOf({ name })} onClick={add}>
          {HOURS_WORDS.addBreak}
        </QuietButton>
      </FieldBlock>
    );
  const fields = [
    { key: "from", caption: HOURS_WORDS.breakFrom, label: HOURS_WORDS.breakFromOf({ name }) },
    { key: "to", caption: HOURS_WORDS.breakTo, label: HOURS_WORDS.breakToOf({ name }) },
  ];
  return (
    <FieldBlock className="times-pause" path={place}>
      {fields.map(({ key, caption, label }) => {
        const text = textAt(times, ["break", key]);
        return (
          <FieldBlock key={key} path={[...place, key]}>
            <span className="days-caption">{caption}</span>
            <input
              type={fittingType("time", text)}
              aria-label={label}
              value={text}
              onChange={(event) => editAt([...place, key], () => event.target.value)}
            />
          </FieldBlock>
        );
      })}
      <IconButton icon="remove" label={HOURS_WORDS.removeBreakOf({ name })} onClick={remove} />
    </FieldBlock>
  );
}
