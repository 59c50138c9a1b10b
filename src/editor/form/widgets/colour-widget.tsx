import { useAtomValue } from "jotai";
import { contrast, PAIRS } from "#document/check/rules/theme.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { textOf, type WidgetProps, written } from "#editor/form/widgets/widget-props.ts";
import { pathOf } from "#editor/state/place.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, by picker or by its six digits, with its contrast. */
export function ColourWidget(props: WidgetProps) {
  const { named, change, title, pointer } = props;
  const document = useAtomValue(documentAtom);
  const text = textOf(props);
  // The two palettes are the fields "light" and "dark" of the colours.
  const scheme = pointer.includes("/dark/") ? "dark" : "light";
  const worst = worstContrast(valueAt(document, ["theme", scheme]), String(pathOf(pointer).at(-1)));
  return (
    <div className="colour">
      <input
        type="color"
        aria-label={FORM_WORDS.byEye({ label: title })}
        value={COLOUR.test(text) ? text : "#000000"}
        onChange={(event) => change(event.target.value)}
      />
      <input
        {...named}
        className="short"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(written(props, event.target.value))}
      />
      {worst && (
        <span className="contrast" data-enough={worst.ratio >= worst.least}>
          {FORM_WORDS.contrast({ ratio: worst.ratio.toFixed(1), least: worst.least })}
        </span>
      )}
    </div>
  );
}

/** The contrast of a colour with the background it is hardest to see on. */
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
