import { useAtomValue } from "jotai";
import { type ReactNode, useMemo } from "react";
import { idInWords } from "#document/change/entry-name.ts";
import { contrast, PAIRS } from "#document/check/rules/theme.ts";
import { COLUMNS } from "#document/messages/own-questions.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { collectionsAtom, steadyNames } from "#editor/form/widgets/names.ts";
import { textOf, type WidgetProps, written } from "#editor/form/widgets/widget-props.ts";
import { Options } from "#editor/parts/options.tsx";
import { pathOf } from "#editor/state/place.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

interface ChoiceFieldProps extends WidgetProps {
  readonly chosen: string;
  readonly choose?: (choice: string) => void;
  readonly children: ReactNode;
}

/** A choice, or none where there need be none and none goes without saying. */
export function ChoiceField({ chosen, choose, children, ...props }: ChoiceFieldProps) {
  const { named, isRequired, schema, change } = props;
  const isNoneOffered = chosen === "" || (!isRequired && schema.default === undefined);
  return (
    <select
      {...named}
      value={chosen}
      onChange={({ target: { value } }) => (choose ? choose(value) : change(written(props, value)))}
    >
      {isNoneOffered && <option value="">{isRequired ? FORM_WORDS.choose : COMMON_WORDS.none}</option>}
      {children}
    </select>
  );
}

/** A choice of a few words. */
export function SelectWidget(props: WidgetProps) {
  const { schema } = props;
  const chosen = textOf(props);
  const all = (schema.enum ?? []).map(String);
  // What a form does with its answers, without what forms of accounts do.
  const choices = all.some((choice) => choice in COLUMNS) ? all.filter((choice) => choice in COLUMNS) : all;
  return (
    <ChoiceField {...props} chosen={chosen}>
      {chosen !== "" && !choices.includes(chosen) && <option value={chosen}>{chosen}</option>}
      <Options names={choices.map((choice) => [choice, schema["x-choices"]?.[choice] || idInWords(choice)])} />
    </ChoiceField>
  );
}

/** A choice of something elsewhere in the document, by its name. */
export function ReferenceWidget(props: WidgetProps) {
  const { "x-ref": collection = "" } = props.schema;
  const namesAtom = useMemo(
    () =>
      steadyNames((get) => {
        const items = [...(get(collectionsAtom).get(collection) ?? [])];
        return new Map(items.map(([id, { value }]) => [id, optionText(value)]));
      }),
    [collection],
  );
  const names = useAtomValue(namesAtom);
  const chosen = textOf(props);
  return (
    <ChoiceField {...props} chosen={chosen}>
      {chosen !== "" && !names.has(chosen) && <option value={chosen}>{goneText(chosen)}</option>}
      <Options names={names} />
    </ChoiceField>
  );
}

/** What is chosen and not in the document: the item of the page's address, or one that was removed. */
function goneText(id: string): string {
  return id.startsWith(":") ? FORM_WORDS.ofThisPage : COMMON_WORDS.removed({ name: idInWords(id) });
}

function optionText(item: unknown): string {
  const price = isRecord(item) ? item["regPrice"] : undefined;
  return typeof price === "string" ? `${datedName(item)}, ${price}` : datedName(item);
}

export function CheckboxWidget({ named, value, change }: WidgetProps) {
  return (
    <label className="check">
      <input {...named} type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} />
      {COMMON_WORDS.yes}
    </label>
  );
}

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
