import { getDefaultStore } from "jotai";
import type { Path } from "#document/model/walk.ts";
import { noticeAtom } from "#editor/draft/atoms.ts";
import type { DraftEditor } from "#editor/draft/open-editor.ts";
import { changedAt } from "#editor/shared/patch.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { DRAFT_WORDS } from "#editor/words/words.gen.ts";

let current: DraftEditor | undefined;

/** From now on this one is used. */
export function setEditor(next: DraftEditor): void {
  current = next;
}

export function editor(): DraftEditor {
  if (current === undefined) throw new Error("The editor is not open.");
  return current;
}

/** Changes the document, stores that in the browser at once, and saves it shortly after. */
export function edit(change: (document: unknown) => unknown): void {
  editor().edit(change);
}

export function editAt(path: Path, change: (old: unknown) => unknown): void {
  edit((document) => changedAt(document, path, change));
}

/** Asks for something; without an answer, the words that say so. */
export function ask<T extends object>(question: (editor: DraftEditor) => Promise<Refused | T>): Promise<Refused | T> {
  return question(editor()).catch((): Refused => ({ refused: DRAFT_WORDS.siteUnanswered }));
}

/** Does something to the draft; why it was not done is shown to the owner. */
export async function act(action: (editor: DraftEditor) => Promise<Refused | undefined>): Promise<boolean> {
  const answer = await ask(async (asked) => (await action(asked)) ?? {});
  if ("refused" in answer) getDefaultStore().set(noticeAtom, answer.refused);
  return !("refused" in answer);
}
