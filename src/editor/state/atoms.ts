import { atom } from "jotai";
import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { pointerTo } from "#document/text/pointer.ts";
import type { EditorStart, EditorStatus, PictureChoice } from "#editor/shared/protocol.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";

/** The document as this window shows it: ahead of the draft on disk by what was typed in the last moment. */
export const documentAtom = atom<unknown>(undefined);

export const bundleAtom = atom<SchemaBundle>({ definitions: {} });

/** Whether a file on this machine is edited, or the site through its database. */
export const editedPlaceAtom = atom<EditorStart["place"]>("file");

export const picturesAtom = atom<readonly PictureChoice[]>([]);

export const statusAtom = atom<EditorStatus>({
  version: 0,
  undo: undefined,
  redo: undefined,
  findings: [],
  changed: false,
  published: { kind: "same" },
  moment: undefined,
  unsaved: undefined,
});

/** Whether what was typed is on disk. */
export const savingAtom = atom<"saved" | "saving" | "failed">("saved");

/** A sentence the owner should read, such as why a change was not taken. */
export const noticeAtom = atom<string | undefined>(undefined);

/** Whether the dialog of publishing is open. A phone that is turned has other bars, and the same dialog. */
export const publishingAtom = atom(false);

/** Everything the check says of the draft, in the owner's words. */
export const findingsAtom = atom((get) => {
  const { findings } = get(statusAtom);
  return findings.map(inOwnersWords(get(bundleAtom), get(documentAtom)));
});

/** Problems by the pointer to the value they are about. */
export const problemsAtom = atom((get) => {
  const byPointer = new Map<string, Finding[]>();
  for (const finding of get(findingsAtom)) {
    const pointer = pointerTo(finding.path);
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), finding]);
  }
  return byPointer;
});
