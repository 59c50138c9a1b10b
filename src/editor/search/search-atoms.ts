import { atom } from "jotai";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { indexOf, searchSite } from "#editor/search/search.ts";
import { type Findable, findables } from "#editor/search/search-index.ts";

/** What the owner looked for last, and what was found then: while a price is typed its line stays where it is. */
export const searchAtom = atom<{ readonly typed: string; readonly found: readonly Findable[] }>({
  typed: "",
  found: [],
});

const indexAtom = atom((get) => indexOf(findables(get(bundleAtom), get(documentAtom))));

/** Looks for what was typed in the document as it is now. */
export const searchForAtom = atom(null, (get, set, typed: string) => {
  set(searchAtom, { typed, found: typed.trim() === "" ? [] : searchSite(get(indexAtom), typed) });
});

/** The same once more: what was found before may have changed meanwhile. */
export const searchAgainAtom = atom(null, (get, set) => set(searchForAtom, get(searchAtom).typed));
