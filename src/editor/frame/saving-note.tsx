import { useAtomValue } from "jotai";
import { savingAtom } from "#editor/state/atoms.ts";

const SAVING = {
  saved: "All changes kept",
  saving: "Keeping…",
  failed: "Not kept: the editor does not answer",
} as const;

/** Whether what was typed is safe. */
export function SavingNote() {
  const saving = useAtomValue(savingAtom);
  return (
    <p className="bar-saved" role="status" data-saving={saving}>
      {SAVING[saving]}
    </p>
  );
}
