import { getDefaultStore } from "jotai";
import { startTransition } from "react";
import { documentVersionAtom } from "#app/document-version.ts";

/** Draws the open page in place from what the store of pages holds by now; what was typed, opened and scrolled stays. */
export function drawAgain(): void {
  startTransition(() => getDefaultStore().set(documentVersionAtom, (version) => version + 1));
}
