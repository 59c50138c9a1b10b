import { atom } from "jotai";
import type { SchemaBundle } from "#document/schema.ts";
import { pointerTo } from "#scripts/document/pointer.ts";
import type { Finding } from "#scripts/document/problem.ts";
import type { EditorStatus, PictureChoice } from "#scripts/edit/protocol.ts";

/** The document as this window shows it: ahead of the draft on disk by what was typed in the last moment. */
export const documentAtom = atom<unknown>(undefined);

export const bundleAtom = atom<SchemaBundle>({ definitions: {} });

export const picturesAtom = atom<readonly PictureChoice[]>([]);

export const statusAtom = atom<EditorStatus>({
  version: 0,
  undo: undefined,
  redo: undefined,
  findings: [],
  changed: false,
  disk: { kind: "same" },
  moment: undefined,
});

/** Whether what was typed is on disk. */
export const savingAtom = atom<"saved" | "saving" | "failed">("saved");

/** A sentence the owner should read, such as why a change was not taken. */
export const noticeAtom = atom<string | undefined>(undefined);

/** Problems by the pointer to the value they are about. */
export const problemsAtom = atom((get) => {
  const byPointer = new Map<string, Finding[]>();
  for (const finding of get(statusAtom).findings) {
    const pointer = pointerTo(finding.path);
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), finding]);
  }
  return byPointer;
});
