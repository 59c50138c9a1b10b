import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { editAt } from "#editor/state/sync.ts";

interface TimesFieldsProps {
  /** The day, as screen readers hear it with each field. */
  readonly name: string;
  readonly path: Path;
  readonly times: unknown;
  /** What each field stands in: a cell of a table with headings, or a block that needs a caption. */
  readonly cell: "td" | "div";
}

const USUAL = { opens: "10:00", closes: "20:00" };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^$/;

/** Opening time, closing time, and whether the shop is closed all day. */
export function TimesFields({ name, path, times, cell: Cell }: TimesFieldsProps) {
  const group = isRecord(times) ? times : {};
  const isClosed = group["opens"] === undefined && group["closes"] === undefined;
  const setClosed = (closed: boolean) =>
    editAt(path, (old) => {
      const { opens: _, closes: __, ...rest } = { ...Object(old) };
      return closed ? rest : { ...rest, ...USUAL };
    });
  return (
    <>
      {(["opens", "closes"] as const).map((key) => {
        const text = String(group[key] ?? "");
        return (
          <Cell key={key} data-field={pointerTo([...path, key])}>
            {Cell === "div" && <span className="days-caption">{key === "opens" ? "Opens" : "Closes"}</span>}
            <input
              type={TIME.test(text) ? "time" : "text"}
              aria-label={`${name} ${key}`}
              value={text}
              disabled={isClosed}
              onChange={(event) => editAt(path, (old) => ({ ...Object(old), [key]: event.target.value }))}
            />
            <FieldProblems pointer={pointerTo([...path, key])} />
          </Cell>
        );
      })}
      <Cell className="times-closed">
        <label>
          <input type="checkbox" checked={isClosed} onChange={(event) => setClosed(event.target.checked)} />
          <span className="hidden">{name}: </span>
          Closed
        </label>
        <FieldProblems pointer={pointerTo(path)} />
      </Cell>
    </>
  );
}
