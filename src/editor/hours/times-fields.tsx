import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { editAt } from "#editor/draft/editor.ts";
import { BreakFields } from "#editor/hours/break-fields.tsx";
import { FieldBlock, FieldProblems } from "#editor/parts/field-problems.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { groupOf } from "#editor/shared/draft-values.ts";
import { HOURS_WORDS } from "#editor/words/later/words.gen.ts";

interface TimesFieldsProps {
  /** The day, as screen readers hear it with each field. */
  readonly name: string;
  readonly path: Path;
  readonly times: unknown;
  /** A cell of a table with headings, or a block that needs a caption. */
  readonly cell: "td" | "div";
}

const USUAL = { opens: "10:00", closes: "20:00" };

/** Opening time, closing time, whether the shop is closed all day, and its break. */
export function TimesFields({ name, path, times, cell: Cell }: TimesFieldsProps) {
  const group = groupOf(times);
  const isClosed = group["opens"] === undefined && group["closes"] === undefined;
  const setClosed = (closed: boolean) =>
    editAt(path, (old) => {
      const { opens: _, closes: __, break: ___, ...rest } = groupOf(old);
      return closed ? rest : { ...rest, ...USUAL };
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
