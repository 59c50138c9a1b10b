import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { valueAt } from "#document/text/value-at.ts";
import { begunAtom, changedAtom, documentAtom, publishingAtom, savedAtom } from "#editor/draft/atoms.ts";
import { FRAME_WORDS } from "#editor/words/words.gen.ts";

/** The shop's name: what is edited here. */
export function SiteName() {
  const name = valueAt(useAtomValue(documentAtom), ["business", "shortName"]);
  return (
    <h1 className="bar-name">
      {typeof name === "string" && name !== "" ? name : FRAME_WORDS.yourSite} <span>{FRAME_WORDS.siteEditor}</span>
    </h1>
  );
}

/** Whether what was typed is safe. */
export function SavingNote() {
  const { state } = useAtomValue(savedAtom);
  return (
    <p className="bar-saved" role="status" data-saving={state}>
      {FRAME_WORDS.saving[state]}
    </p>
  );
}

/** Opens the dialog that says what publishing changes, and publishes. */
export function PublishButton({ icon }: { readonly icon?: ReactNode }) {
  const changed = useAtomValue(changedAtom);
  const setPublishing = useSetAtom(publishingAtom);
  const setBegun = useSetAtom(begunAtom);
  const ask = () => {
    setBegun({ entries: [], left: [] });
    setPublishing(true);
  };
  return (
    <button type="button" className={changed ? "publish" : "on-bar"} onClick={ask}>
      {icon}
      {changed ? FRAME_WORDS.publish : FRAME_WORDS.noChanges}
    </button>
  );
}
