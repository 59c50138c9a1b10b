import { atom, getDefaultStore } from "jotai";
import { startTransition } from "react";

/** How often the open page was rendered again: after scheduled changes, and edits during development. */
export const rerendersAtom = atom(0);

/** Renders the open page again from the page store, without losing input, open parts or scroll position. */
export function rerender(): void {
  startTransition(() => getDefaultStore().set(rerendersAtom, (count) => count + 1));
}
