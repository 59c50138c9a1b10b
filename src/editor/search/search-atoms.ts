import { atom } from "jotai";

/** What the owner looked for last. Another object each time: what is found is looked for anew. */
export const searchAtom = atom<{ readonly typed: string }>({ typed: "" });

/** Looks for what was typed in the document as it is now. */
export const searchForAtom = atom(null, (_get, set, typed: string) => set(searchAtom, { typed }));

/** The same once more: what was found before may have changed meanwhile. */
export const searchAgainAtom = atom(null, (get, set) => set(searchForAtom, get(searchAtom).typed));
