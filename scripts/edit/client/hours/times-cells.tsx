import { isRecord } from "#document/schema.ts";
import type { Path } from "#document/walk.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import { FieldProblems } from "#scripts/edit/client/parts/field-problems.tsx";
import { editAt } from "#scripts/edit/client/state/sync.ts";

interface TimesCellsProps {
  /** The day, as screen readers hear it with each field. */
  readonly name: string;
  readonly path: Path;
  readonly times: unknown;
}

const USUAL = { opens: "10:00", closes: "20:00" };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^$/;

/** Opening time, closing time, and whether the shop is closed all day. */
export function TimesCells({ name, path, times }: TimesCellsProps) {
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
          <td key={key} data-field={pointerTo([...path, key])}>
            <input
              type={TIME.test(text) ? "time" : "text"}
              aria-label={`${name} ${key}`}
              value={text}
              disabled={isClosed}
              onChange={(event) => editAt(path, (old) => ({ ...Object(old), [key]: event.target.value }))}
            />
            <FieldProblems pointer={pointerTo([...path, key])} />
          </td>
        );
      })}
      <td className="times-closed">
        <label>
          <input type="checkbox" checked={isClosed} onChange={(event) => setClosed(event.target.checked)} />
          <span className="hidden">{name}: </span>
          Closed
        </label>
        <FieldProblems pointer={pointerTo(path)} />
      </td>
    </>
  );
}
