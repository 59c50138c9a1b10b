import { type Atom, atom, type Getter } from "jotai";
import { selectAtom } from "jotai/utils";
import { collect } from "#document/model/collections.ts";
import { isEqualJson } from "#document/text/same.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { pageNames } from "#editor/state/page-paths.ts";

/** What references can name. A form has many: all of the document is walked once for each letter, not once for each. */
export const collectionsAtom = atom((get) => collect(get(bundleAtom), get(documentAtom)));

type Names = ReadonlyMap<string, string>;

/** The same names until one is another: a field with many choices renders again for no letter typed elsewhere. */
export function steadyNames(read: (get: Getter) => Names): Atom<Names> {
  return selectAtom(
    atom(read),
    (names) => names,
    (one, other) => isEqualJson([...one], [...other]),
  );
}

/** The pages of the draft: names by addresses. */
export const pageNamesAtom = steadyNames((get) => pageNames(get(documentAtom)));
