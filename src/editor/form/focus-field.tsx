import "#editor/styles/focus.css";
import { useAtomValue } from "jotai";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom, picturesAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { FOCUS_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

interface FocusFieldProps {
  /** The point, beside the name of its picture. */
  readonly path: Path;
  readonly title: string;
}

const MIDDLE = 50;
const WHOLE = 100;

/** The point of a photograph that stays in view, by thumb on the photograph or by two sliders. Drawings are not cut. */
export function FocusField({ path, title }: FocusFieldProps) {
  const document = useAtomValue(documentAtom);
  const pictures = useAtomValue(picturesAtom);
  const group = path.slice(0, -1);
  const name = textAt(document, [...group, "image"]);
  const src = pictures.find((picture) => picture.name === name)?.src ?? (name.startsWith("https://") ? name : "");
  if (src === "" || name.endsWith(".svg")) return null;
  const point = { x: perCent(valueAt(document, [...path, "x"])), y: perCent(valueAt(document, [...path, "y"])) };
  const set = (next: typeof point | undefined) =>
    editAt(group, (old) => {
      const { focus: _, ...rest } = isRecord(old) ? old : {};
      return next === undefined ? rest : { ...rest, focus: next };
    });
  const position = { objectPosition: `${point.x}% ${point.y}%` };
  return (
    <fieldset className="focus" data-field={pointerTo(path)}>
      <legend className="field-name">{title}</legend>
      <p className="field-hint">{WORDS.lead}</p>
      {/* The sliders below do the same by keys. */}
      <div
        className="focus-picture"
        onPointerDown={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          set({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
        }}
      >
        <img src={src} alt="" />
        <span className="focus-point" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      {(["x", "y"] as const).map((axis) => (
        <label key={axis}>
          {axis === "x" ? WORDS.left : WORDS.top}
          <input
            type="range"
            min={0}
            max={WHOLE}
            value={point[axis]}
            onChange={({ target }) => set({ ...point, [axis]: target.valueAsNumber })}
          />
        </label>
      ))}
      <div className="focus-cuts">
        <img className="focus-circle" src={src} alt={WORDS.circle} style={position} />
        <img className="focus-wide" src={src} alt={WORDS.wide} style={position} />
        <QuietButton onClick={() => set(undefined)}>{WORDS.middle}</QuietButton>
      </div>
    </fieldset>
  );
}

function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * WHOLE);
}

function perCent(value: unknown): number {
  return typeof value === "number" ? value : MIDDLE;
}
