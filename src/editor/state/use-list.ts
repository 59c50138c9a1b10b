import { useAtomValue } from "jotai";
import type { Path } from "#document/model/walk.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { listAt } from "#editor/shared/draft-values.ts";
import { focusNeighbour } from "#editor/state/place.ts";

type Entries = readonly unknown[];

/** A list of the document, and what can be done with its entries. */
export function useList(path: Path) {
  return { entries: listAt(useAtomValue(documentAtom), path), ...listChanges(path) };
}

/** What can be done with the entries of a list. */
export function listChanges(path: Path) {
  const change = (next: (old: Entries) => Entries) => editAt(path, (old) => next(listAt(old, [])));
  return {
    change,
    add: (entry: unknown) => change((old) => [...old, entry]),
    move: (from: number, to: number) => change((old) => old.toSpliced(from, 1).toSpliced(to, 0, old[from])),
    /** By one of the entry's buttons: the focus goes to its neighbour. */
    remove: (at: number, button: HTMLElement) => {
      change((old) => old.toSpliced(at, 1));
      focusNeighbour(button);
    },
  };
}
