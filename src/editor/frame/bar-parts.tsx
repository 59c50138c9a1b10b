import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { valueAt } from "#document/text/value-at.ts";
import { changedAtom, documentAtom, publishingAtom, type Saved, savedAtom } from "#editor/draft/atoms.ts";

/** The shop's name: what is edited here. */
export function SiteName() {
  const name = valueAt(useAtomValue(documentAtom), ["business", "shortName"]);
  return (
    <h1 className="bar-name">
      {typeof name === "string" && name !== "" ? name : "Your site"} <span>Site editor</span>
    </h1>
  );
}

const SAVING: Record<Saved["state"], string> = {
  saved: "All changes kept",
  saving: "Keeping…",
  "on-device": "Kept on this device only",
  nowhere: "Not kept yet",
};

/** Whether what was typed is safe. */
export function SavingNote() {
  const { state } = useAtomValue(savedAtom);
  return (
    <p className="bar-saved" role="status" data-saving={state}>
      {SAVING[state]}
    </p>
  );
}

/** Opens the dialog that says what publishing changes, and publishes. */
export function PublishButton({ icon }: { readonly icon?: ReactNode }) {
  const changed = useAtomValue(changedAtom);
  const setPublishing = useSetAtom(publishingAtom);
  return (
    <button type="button" className={changed ? "publish" : "on-bar"} onClick={() => setPublishing(true)}>
      {icon}
      {changed ? "Publish…" : "No changes"}
    </button>
  );
}
