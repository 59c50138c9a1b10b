import type { createStore } from "jotai";
import { draftAtom } from "#editor/draft/atoms.ts";
import { changed, type Draft } from "#editor/draft/draft.ts";

/** Holds the atoms of an editor. */
export type DraftStore = ReturnType<typeof createStore>;

/** The draft, once the editor is open. */
export function draftIn(store: DraftStore): Draft {
  const draft = store.get(draftAtom);
  if (draft === undefined) throw new Error("The editor is not open.");
  return draft;
}

/** As one step that can be undone; `at` is when it was typed. */
export function replaceDraft(store: DraftStore, document: unknown, at?: number): void {
  store.set(draftAtom, changed(draftIn(store), document, at));
}
