import { useAtomValue } from "jotai";
import { savingAtom, statusAtom } from "#editor/state/atoms.ts";

const SAVING = {
  saved: "All changes kept",
  saving: "Keeping…",
  failed: "Not kept: the editor does not answer",
  here: "Kept on this device only",
  nowhere: "Not kept yet",
} as const;

/** Whether what was typed is safe. */
export function SavingNote() {
  const saving = useAtomValue(savingAtom);
  const { unsaved } = useAtomValue(statusAtom);
  const shown = saving === "saved" && unsaved ? (unsaved.isOnDevice ? "here" : "nowhere") : saving;
  return (
    <p className="bar-saved" role="status" data-saving={shown}>
      {SAVING[shown]}
    </p>
  );
}
