import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom, publishingAtom, savingAtom, statusAtom } from "#editor/state/atoms.ts";

/** The shop's name: what is edited here. */
export function SiteName() {
  const name = valueAt(useAtomValue(documentAtom), ["business", "shortName"]);
  return (
    <h1 className="bar-name">
      {typeof name === "string" && name !== "" ? name : "Your site"} <span>Site editor</span>
    </h1>
  );
}

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

/** Opens the dialog that says what publishing changes, and publishes. */
export function PublishButton({ icon }: { readonly icon?: ReactNode }) {
  const { changed } = useAtomValue(statusAtom);
  const setPublishing = useSetAtom(publishingAtom);
  return (
    <button type="button" className={changed ? "publish" : "on-bar"} onClick={() => setPublishing(true)}>
      {icon}
      {changed ? "Publish…" : "No changes"}
    </button>
  );
}
