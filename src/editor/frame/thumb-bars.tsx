import { useAtom, useAtomValue, useSetAtom } from "jotai";
import type { Path } from "#document/model/walk.ts";
import { stepNamesAtom } from "#editor/draft/atoms.ts";
import { editor } from "#editor/draft/editor.ts";
import { PublishButton, SavingNote, SiteName } from "#editor/frame/bar-parts.tsx";
import { goBack } from "#editor/frame/trail.ts";
import { Button } from "#editor/parts/button.tsx";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { previewShownAtom } from "#editor/preview/preview-atoms.ts";
import { searchAtom, searchForAtom } from "#editor/search/search-atoms.ts";
import { SEARCH_FIELD } from "#editor/search/site-search.tsx";
import { focusField, goTo } from "#editor/state/place.ts";

/** On a phone: whose site it is, whether what was typed is safe, undo and redo. */
export function ThumbTop() {
  const { undo, redo } = useAtomValue(stepNamesAtom);
  return (
    <header className="bar">
      <SiteName />
      <SavingNote />
      <div className="bar-history">
        <IconButton icon="undo" label="Undo" disabled={undo === undefined} onClick={() => editor().undo()} />
        <IconButton icon="redo" label="Redo" disabled={redo === undefined} onClick={() => editor().redo()} />
      </div>
    </header>
  );
}

/** Within the thumb's reach: back, search, preview and publish. */
export function ThumbBar({ place }: { readonly place: Path }) {
  const [isPreviewShown, showPreview] = useAtom(previewShownAtom);
  const { typed } = useAtomValue(searchAtom);
  const searchFor = useSetAtom(searchForAtom);
  const isAtStart = place.length === 0;
  const back = () => {
    if (isPreviewShown) showPreview(false);
    else if (isAtStart) searchFor("");
    else goBack(place);
  };
  const search = () => {
    showPreview(false);
    goTo([]);
    // At once where it is shown already: a phone opens its keyboard only then.
    focusField(SEARCH_FIELD);
  };
  return (
    <nav className="thumb-bar" aria-label="Editor">
      <Button className="on-bar" disabled={isAtStart && !isPreviewShown && typed === ""} onClick={back}>
        <EditorIcon kind="back" size={24} />
        Back
      </Button>
      <Button className="on-bar" onClick={search}>
        <EditorIcon kind="search" size={24} />
        Search
      </Button>
      <Button className="on-bar" aria-pressed={isPreviewShown} onClick={() => showPreview(!isPreviewShown)}>
        <EditorIcon kind="preview" size={24} />
        Preview
      </Button>
      <PublishButton icon={<EditorIcon kind="publish" size={24} />} />
    </nav>
  );
}
