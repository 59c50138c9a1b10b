import { useAtom, useAtomValue } from "jotai";
import { PublishButton, SavingNote, SiteName } from "#editor/frame/bar-parts.tsx";
import { previewShownAtom } from "#editor/preview/preview-atoms.ts";
import { statusAtom } from "#editor/state/atoms.ts";
import { act } from "#editor/state/sync.ts";

/** The bar of the editor: the shop's name, undo and redo, and publishing. */
export function TopBar() {
  const { undo, redo } = useAtomValue(statusAtom);
  const [isPreviewShown, showPreview] = useAtom(previewShownAtom);
  return (
    <header className="bar">
      <SiteName />
      <div className="bar-history">
        <button type="button" className="on-bar" disabled={undo === undefined} title={undo} onClick={() => act("undo")}>
          Undo
        </button>
        <button type="button" className="on-bar" disabled={redo === undefined} title={redo} onClick={() => act("redo")}>
          Redo
        </button>
      </div>
      <SavingNote />
      <button
        type="button"
        className="on-bar"
        aria-pressed={isPreviewShown}
        onClick={() => showPreview(!isPreviewShown)}
      >
        Preview
      </button>
      <PublishButton />
    </header>
  );
}
