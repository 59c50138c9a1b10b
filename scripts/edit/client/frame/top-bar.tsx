import { useAtom, useAtomValue } from "jotai";
import { useState } from "react";
import { previewShownAtom } from "#scripts/edit/client/preview/preview-atoms.ts";
import { PublishDialog } from "#scripts/edit/client/publish/publish-dialog.tsx";
import { documentAtom, savingAtom, statusAtom } from "#scripts/edit/client/state/atoms.ts";
import { act } from "#scripts/edit/client/state/sync.ts";
import { valueAt } from "#scripts/edit/patch.ts";

const SAVING = {
  saved: "All changes kept",
  saving: "Keeping…",
  failed: "Not kept: the editor does not answer",
} as const;

/** The bar over the editor: whose site it is, what can be taken back, and the way out to the world. */
export function TopBar() {
  const document = useAtomValue(documentAtom);
  const { undo, redo, changed } = useAtomValue(statusAtom);
  const saving = useAtomValue(savingAtom);
  const [isPreviewShown, showPreview] = useAtom(previewShownAtom);
  const [isPublishing, setPublishing] = useState(false);
  const name = valueAt(document, ["business", "shortName"]);
  return (
    <header className="bar">
      <h1 className="bar-name">
        {typeof name === "string" && name !== "" ? name : "Your site"} <span>Site editor</span>
      </h1>
      <div className="bar-history">
        <button type="button" className="on-bar" disabled={undo === undefined} title={undo} onClick={() => act("undo")}>
          Undo
        </button>
        <button type="button" className="on-bar" disabled={redo === undefined} title={redo} onClick={() => act("redo")}>
          Redo
        </button>
      </div>
      <p className="bar-saved" role="status" data-saving={saving}>
        {SAVING[saving]}
      </p>
      <button
        type="button"
        className="on-bar"
        aria-pressed={isPreviewShown}
        onClick={() => showPreview(!isPreviewShown)}
      >
        Preview
      </button>
      <button type="button" className={changed ? "publish" : "on-bar"} onClick={() => setPublishing(true)}>
        {changed ? "Publish…" : "Published"}
      </button>
      {isPublishing && <PublishDialog close={() => setPublishing(false)} />}
    </header>
  );
}
