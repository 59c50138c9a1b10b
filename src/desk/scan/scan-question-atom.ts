import { atom } from "jotai";

/** The id of an order, words to search, or why there is no order. */
export type ScanResult =
  | { readonly kind: "order"; readonly id: string }
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "problem"; readonly text: string };

/** A scan that came while something was typed in a dialog. */
export interface Scanned {
  /** What it is called. */
  readonly name: string;
  readonly result: ScanResult;
}

export const scanQuestionAtom = atom<Scanned | undefined>(undefined);
