import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { editAt } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { FieldBlock, FieldProblems } from "#editor/parts/field-problems.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { groupOf, textAt } from "#editor/shared/draft-values.ts";
import { focusField } from "#editor/state/place.ts";
import { HOURS_WORDS } from "#editor/words/later/words.gen.ts";

interface TimesFieldsProps {
  /** The day, as screen readers hear it with each field. */
  readonly name: string;
  readonly path: Path;
  readonly times: unknown;
  /** A cell of a table with headings, or a block that needs a caption. */
  readonly cell: "td" | "div";
}

const USUAL_HOURS = { opens: "10:00", closes: "20:00" };

/** Opening time, closing time, whether the shop is closed all day, and its break. */
export function TimesFields({ name, path, times, cell: Cell }: TimesFieldsProps) {
  const group = groupOf(times);
  const isClosed = group["opens"] === undefined && group["closes"] === undefined;
  const setClosed = (closed: boolean) =>
    editAt(path, (old) => {
      const { opens: _, closes: __, break: ___, ...rest } = groupOf(old);
      return closed ? rest : { ...rest, ...USUAL_HOURS };
    });
  return (
    <>
      {(["opens", "closes"] as const).map((key) => {
        const text = String(group[key] ?? "");
        const caption = key === "opens" ? HOURS_WORDS.opens : HOURS_WORDS.closes;
        return (
          <FieldBlock key={key} as={Cell} path={[...path, key]}>
            {Cell === "div" && <span className="days-caption">{caption}</span>}
            <input
              type={fittingType("time", text)}
              aria-label={`${name}: ${caption}`}
              value={text}
              disabled={isClosed}
              onChange={(event) => editAt(path, (old) => ({ ...groupOf(old), [key]: event.target.value }))}
            />
          </FieldBlock>
        );
      })}
      <Cell className="times-closed">
        <label>
          <input type="checkbox" checked={isClosed} onChange={(event) => setClosed(event.target.checked)} />
          <span className="hidden">{name}: </span>
          {HOURS_WORDS.closed}
        </label>
        <FieldProblems pointer={pointerTo(path)} />
      </Cell>
      <Cell className="times-break">{!isClosed && <BreakFields name={name} path={path} times={times} />}</Cell>
    </>
  );
}

const USUAL_BREAK = { from: "13:00", to: "16:00" };

interface BreakFieldsProps {
  /** The day, as screen readers hear it with each field. */
  readonly name: string;
  /** The day. */
  readonly path: Path;
  readonly times: unknown;
}

/** The break of a day that the shop is open on: begun with a button, and taken away with another. */
function BreakFields({ name, path, times }: BreakFieldsProps) {
  const place = [...path, "break"];
  const add = () => {
    editAt(place, () => USUAL_BREAK);
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
