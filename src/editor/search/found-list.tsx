import { atom, useAtomValue, useStore } from "jotai";
import { useMemo, useState } from "react";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { AddButton } from "#editor/parts/button.tsx";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { PriceField } from "#editor/search/price-field.tsx";
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
        <FieldProblems pointer={pointerTo(path)} />
      </div>
    </div>
  );
}
