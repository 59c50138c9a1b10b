import { useEffect, useRef } from "react";
import { type DeskPlace, hrefOf, type View } from "#desk/state/place.ts";

/** Work that begins with its first order. */
const OPENS_FIRST = new Set<View>(["inbox", "board", "sheet"]);

/** The address of a list of which no order was open yet. Whoever closes an order means to see none. */
export function useNewList(place: DeskPlace): string | undefined {
  const worked = useRef("");
  const list = hrefOf({ view: place.view, choice: place.choice });
  useEffect(() => {
    if (place.order !== undefined) worked.current = list;
  }, [place.order, list]);
  return OPENS_FIRST.has(place.view) && list !== worked.current ? list : undefined;
}
