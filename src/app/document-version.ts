import { atom } from "jotai";

/** Counts the changes of the document since the page was opened: always 0 for visitors, grows while somebody edits. */
export const documentVersionAtom = atom(0);
