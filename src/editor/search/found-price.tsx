import { useAtomValue } from "jotai";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { PriceField } from "#editor/search/price-field.tsx";
import type { Findable } from "#editor/search/search-index.ts";
import { documentAtom } from "#editor/state/atoms.ts";
import { editAt } from "#editor/state/sync.ts";

/** An item with its price, to be changed where it was found. */
export function FoundPrice({ thing: { path, title, within } }: { readonly thing: Findable }) {
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
