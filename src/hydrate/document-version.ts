import { atom } from "jotai";

/** Number of document changes since the page was opened: scheduled changes, and edits during development. */
export const documentVersionAtom = atom(0);
