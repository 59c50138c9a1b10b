import { atom } from "jotai";

/** Counts the changes of the document since the page was opened: grows at midnights that change it, and while somebody edits. */
export const documentVersionAtom = atom(0);
