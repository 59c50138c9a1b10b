import { atom, useAtomValue, useStore } from "jotai";
import { useMemo, useState } from "react";
import { formatPrice, type ParsedPrice, parsePrice, priceText } from "#document/model/price.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { plainPrice } from "#document/text/read-price.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { AddButton } from "#editor/parts/button.tsx";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { excerpt, indexOf, searchSite } from "#editor/search/search.ts";
import { searchAtom } from "#editor/search/search-atoms.ts";
import { type Findable, findables } from "#editor/search/search-index.ts";
import { placeHref } from "#editor/state/place.ts";
import { FOUND_WORDS } from "#editor/words/later/words.gen.ts";

const SHOWN = 12;

/** What was found, the best first: prices with their field, everything else with a link to its field. */
export function FoundList() {
  const search = useAtomValue(searchAtom);
  const { typed } = search;
  const found = useFound(search);
  const [shown, show] = useState({ typed, count: SHOWN });
  const count = shown.typed === typed ? shown.count : SHOWN;
  return (
    <section className="found" aria-label={FOUND_WORDS.whatWasFound}>
      <p role="status" className="found-count">
        {found.length === 0
          ? FOUND_WORDS.nothingFound({ typed: typed.trim() })
          : FOUND_WORDS.places({ count: found.length })}
      </p>
      {found.length === 0 && <NothingFound />}
      <ol>
        {found.slice(0, count).map((thing) => (
          <li key={pointerTo(thing.path)}>
            {thing.kind === "price" ? <FoundPrice thing={thing} /> : <FoundField thing={thing} typed={typed} />}
          </li>
        ))}
      </ol>
      {found.length > count && (
        <AddButton onClick={() => show({ typed, count: count + SHOWN })}>{FOUND_WORDS.showMore}</AddButton>
      )}
    </section>
  );
}

const indexAtom = atom((get) => indexOf(findables(get(bundleAtom), get(documentAtom))));

/** What is found when it is looked for: while a price is typed its line stays where it is. */
function useFound(search: { readonly typed: string }): readonly Findable[] {
  const { get } = useStore();
  return useMemo(() => searchSite(get(indexAtom), search.typed), [get, search]);
}

function FoundField({ thing, typed }: { readonly thing: Findable; readonly typed: string }) {
  const { kind, title, within, text, path, href } = thing;
  const [before, match, after] = excerpt(text, typed);
  const words = (
    <>
      <span className="found-words">
        <span className="found-title">{title}</span>
        {within.length > 0 && <span className="found-within">{within.join(" › ")}</span>}
        {text !== "" && (
          <span className="found-text">
            {before}
            {match !== "" && <mark>{match}</mark>}
            {after}
          </span>
        )}
      </span>
      <EditorIcon kind="on" />
    </>
  );
  return href === undefined ? (
    <PlaceLink className="found-field" path={path} isField={kind === "field"}>
      {words}
    </PlaceLink>
  ) : (
    <a className="found-field" href={href}>
      {words}
    </a>
  );
}

function NothingFound() {
  return (
    <>
      <p className="found-none">{FOUND_WORDS.writeItAs}</p>
      <p className="found-links">
        <a href={placeHref(["questions"])}>{FOUND_WORDS.asQuestion}</a>
        <a href={placeHref(["notices", "new"])}>{FOUND_WORDS.asNotice}</a>
      </p>
    </>
  );
}

/** An item with its price, to be changed where it was found. */
function FoundPrice({ thing: { path, title, within } }: { readonly thing: Findable }) {
  const document = useAtomValue(documentAtom);
  const value = valueAt(document, path);
  const name = valueAt(document, [...path.slice(0, -1), "item"]);
  const item = typeof name === "string" && name !== "" ? name : title;
  const own = valueAt(document, [...path.slice(0, -1), "offerPrice"]);
  return (
    <div className="found-price">
      <PlaceLink className="found-words" path={path}>
        <span className="found-title">{item}</span>
        <span className="found-within">{within.join(" › ")}</span>
      </PlaceLink>
      <PriceField
        name={item}
        table={within.at(-1)}
        value={typeof value === "string" ? value : String(value ?? "")}
        change={(text) => editAt(path, () => text)}
        problemId={`problem-${pointerTo(path)}`}
      />
      <div id={`problem-${pointerTo(path)}`} className="found-problem">
        {typeof own === "string" && path.at(-1) === "regPrice" && (
          <p>{FOUND_WORDS.ownOffer({ price: priceText(own) })}</p>
        )}
        <FieldProblems pointer={pointerTo(path)} />
      </div>
    </div>
  );
}

interface PriceFieldProps {
  /** The item, as screen readers hear it with each amount. */
  readonly name: string;
  /** The table it is in: two of them may have a coat. */
  readonly table?: string | undefined;
  /** A price as the price book writes it, or what was typed in its place. */
  readonly value: string;
  readonly change: (price: string) => void;
  /** Id of the element that says what is wrong. */
  readonly problemId: string;
}

/** The amounts of a price in big fields for digits; the plus and the unit stay beside them. */
function PriceField({ name, table, value, change, problemId }: PriceFieldProps) {
  // While one types, the field may be empty: the price has the shape it had before.
  const [typing, type] = useState<{ readonly index: number; readonly text: string; readonly shape: ParsedPrice }>();
  const parsed = parsePrice(value);
  const shape = parsed ?? typing?.shape;
  const amounts = shape === undefined || (parsed === undefined && typing === undefined) ? [value] : shape.amounts;
  return (
    <span className="price-field">
      <span aria-hidden="true">₹</span>
      {amounts.map((amount, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a price has its amounts in a fixed order.
          key={index}
          aria-label={[
            amounts.length > 1
              ? FOUND_WORDS.oneOfPrices({ name, number: index + 1, total: amounts.length })
              : FOUND_WORDS.price({ name }),
            ...(table ? [table] : []),
          ].join(", ")}
          aria-invalid={parsed === undefined}
          aria-describedby={parsed === undefined ? problemId : undefined}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          value={typing?.index === index ? typing.text : String(amount)}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            if (shape) type({ index, text: target.value, shape });
            change(typedPrice(shape, index, target.value));
          }}
          onBlur={() => type(undefined)}
        />
      ))}
      {shape && <span className="price-after">{afterAmounts(shape)}</span>}
    </span>
  );
}

/**
 * The price of the price book after one of its amounts was typed: digits take the place of the amount, and the plus,
 * the pair and the unit stay. Anything else is taken for the whole price, and the check says whether it is one.
 */
export function typedPrice(shape: ParsedPrice | undefined, index: number, typed: string): string {
  const text = plainPrice(typed.trim());
  if (shape === undefined || !/^\d+$/.test(text)) return text;
  return formatPrice({ ...shape, amounts: shape.amounts.with(index, Number(text)) });
}

/** What follows the amounts of a price and stays while they are typed: "+", "/Kg". */
function afterAmounts({ from, unit }: ParsedPrice): string {
  return `${from ? "+" : ""}${unit === undefined ? "" : ` / ${unit}`}`;
}
