import { getDefaultStore } from "jotai";
import { startTransition } from "react";
import { documentVersionAtom } from "#hydrate/document-version.ts";

/** Renders the open page again from the page store, without losing input, open parts or scroll position. */
export function rerender(): void {
  startTransition(() => getDefaultStore().set(documentVersionAtom, (version) => version + 1));
}
