import { useAtom, useAtomValue } from "jotai";
import { stepNamesAtom } from "#editor/draft/atoms.ts";
import { editor } from "#editor/draft/editor.ts";
import { PublishButton, SavingNote, SiteName } from "#editor/frame/bar-parts.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { previewShownAtom } from "#editor/preview/preview-atoms.ts";
import { COMMON_WORDS, FRAME_WORDS } from "#editor/words/words.gen.ts";

/** The bar of the editor: the shop's name, undo and redo, and publishing. */
export function TopBar() {
  const { undo, redo } = useAtomValue(stepNamesAtom);
  const [isPreviewShown, showPreview] = useAtom(previewShownAtom);
  return (
    <header className="bar">
      <SiteName />
      <div className="bar-history">
        <QuietButton className="on-bar" disabled={undo === undefined} title={undo} onClick={() => editor().undo()}>
          {COMMON_WORDS.undo}
        </QuietButton>
        <QuietButton className="on-bar" disabled={redo === undefined} title={redo} onClick={() => editor().redo()}>
          {FRAME_WORDS.redo}
        </QuietButton>
      </div>
      <SavingNote />
      <QuietButton className="on-bar" aria-pressed={isPreviewShown} onClick={() => showPreview(!isPreviewShown)}>
        {COMMON_WORDS.preview}
      </QuietButton>
      <PublishButton />
    </header>
  );
}
