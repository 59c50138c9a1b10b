// Written by `npm run generate` from src/staff/words. Do not edit.
import { chosenWords } from "#account/state/words-lang.ts";
import type * as Types from "#staff/words/types.gen.ts";

export const LANGS = ["en","hi","ta"] as const;

export const TRANSLATIONS = {
hi: () => import("#staff/words/hi.gen.ts"),
ta: () => import("#staff/words/ta.gen.ts"),
} as const;

/** The words of the language that was chosen on this device; undefined for English. */
export let OTHER: Types.Words | undefined;

/** Loads them. An entry calls this before it imports anything that reads words. */
export async function loadWords(): Promise<void> {
  OTHER = await chosenWords<Types.Words>(TRANSLATIONS);
}
