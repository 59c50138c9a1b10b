import { useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { begunAtom, changedAtom, documentAtom, picturesAtom, publishingAtom, savedAtom } from "#editor/draft/atoms.ts";
import { textAt } from "#editor/shared/draft-values.ts";
import { FRAME_WORDS } from "#editor/words/words.gen.ts";

/** The shop's name: what is edited here. */
export function SiteName() {
  const document = useAtomValue(documentAtom);
  const name = textAt(document, ["business", "shortName"]) || FRAME_WORDS.yourSite;
  const wordmark = textAt(document, ["business", "brand", "wordmark"]);
  const drawn = useAtomValue(picturesAtom).find((picture) => picture.name === wordmark);
  return (
    <h1 className="bar-name">
      {drawn ? <img src={drawn.darkSrc ?? drawn.src} alt={name} /> : name} <span>{FRAME_WORDS.siteEditor}</span>
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
