import { useAtom, useAtomValue } from "jotai";
import { stepNamesAtom } from "#editor/draft/atoms.ts";
import { editor } from "#editor/draft/editor.ts";
import { PublishButton, SavingNote, SiteName } from "#editor/frame/bar-parts.tsx";
import { Button } from "#editor/parts/button.tsx";
import { previewShownAtom } from "#editor/preview/preview-atoms.ts";

/** The bar of the editor: the shop's name, undo and redo, and publishing. */
export function TopBar() {
  const { undo, redo } = useAtomValue(stepNamesAtom);
  const [isPreviewShown, showPreview] = useAtom(previewShownAtom);
  return (
    <header className="bar">
      <SiteName />
      <div className="bar-history">
        <Button className="on-bar" disabled={undo === undefined} title={undo} onClick={() => editor().undo()}>
          Undo
        </Button>
        <Button className="on-bar" disabled={redo === undefined} title={redo} onClick={() => editor().redo()}>
          Redo
        </Button>
      </div>
      <SavingNote />
      <Button className="on-bar" aria-pressed={isPreviewShown} onClick={() => showPreview(!isPreviewShown)}>
        Preview
      </Button>
      <PublishButton />
    </header>
  );
}
