import { useAtomValue } from "jotai";
import { contrast } from "#scripts/document/contrast.ts";
import { PAIRS } from "#scripts/document/rules/contrasts.ts";
import { described, textOf, written } from "#scripts/edit/client/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#scripts/edit/client/form/widgets/text-widget.tsx";
import { documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { valueAt } from "#scripts/edit/patch.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, by eye or by its six digits, with how well it can be read where it stands. */
export function ColourWidget(props: FieldWidgetProps) {
  const { value, onChange, name, label, id } = props;
  const document = useAtomValue(documentAtom);
  const text = textOf(value);
  // The two palettes are the fields "light" and "dark" of the colours.
  const scheme = id.includes("dark") ? "dark" : "light";
  const worst = worstContrast(valueAt(document, ["theme", scheme]), name);
  return (
    <div className="colour">
      <input
        type="color"
        aria-label={`${label}, by eye`}
        value={COLOUR.test(text) ? text : "#000000"}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...described(props)}
        className="short"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(written(props, event.target.value))}
      />
      {worst && (
        <span className="contrast" data-enough={worst.ratio >= worst.least}>
          {worst.ratio.toFixed(1)} : 1, needs {worst.least}
        </span>
      )}
    </div>
  );
}

/** How well a colour is told apart from the ground it is hardest to see on. */
function worstContrast(palette: unknown, name: string): { readonly ratio: number; readonly least: number } | undefined {
  const pair = PAIRS.find(({ colour }) => colour === name);
  const own = valueAt(palette, [name]);
  if (pair === undefined || !isColour(own)) return undefined;
  const ratios = pair.grounds
    .map((ground) => valueAt(palette, [ground]))
    .filter(isColour)
    .map((ground) => contrast(own, ground));
  return ratios.length === 0 ? undefined : { ratio: Math.floor(Math.min(...ratios) * 10) / 10, least: pair.least };
}

function isColour(value: unknown): value is string {
  return typeof value === "string" && COLOUR.test(value);
}
