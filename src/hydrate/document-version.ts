import { atom } from "jotai";

/** Counts changes of the document since the page was opened: scheduled changes, and edits during development. */
export const documentVersionAtom = atom(0);
