import { useAtom, useAtomValue, useSetAtom } from "jotai";
import type { ReactNode } from "react";
import type { Path } from "#document/model/walk.ts";
import {
  begunAtom,
  changedAtom,
  documentAtom,
  picturesAtom,
  publishingAtom,
  savedAtom,
  stepNamesAtom,
} from "#editor/draft/atoms.ts";
import { editor } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { previewShownAtom } from "#editor/preview/preview-atoms.ts";
import { searchAtom, searchForAtom } from "#editor/search/search-atoms.ts";
import { SEARCH_FIELD } from "#editor/search/site-search.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { focusField, goTo } from "#editor/state/place.ts";
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

/** On a phone: whose site it is, whether what was typed is safe, undo and redo. */
export function ThumbTop() {
  const { undo, redo } = useAtomValue(stepNamesAtom);
  return (
    <header className="bar">
      <SiteName />
      <SavingNote />
      <div className="bar-history">
        <IconButton
          icon="undo"
          label={COMMON_WORDS.undo}
          disabled={undo === undefined}
          onClick={() => editor().undo()}
        />
        <IconButton
          icon="redo"
          label={FRAME_WORDS.redo}
          disabled={redo === undefined}
          onClick={() => editor().redo()}
        />
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
    <nav className="thumb-bar" aria-label={FRAME_WORDS.editor}>
      <QuietButton className="on-bar" disabled={isAtStart && !isPreviewShown && typed === ""} onClick={back}>
        <EditorIcon kind="back" size={24} />
        {COMMON_WORDS.back}
      </QuietButton>
      <QuietButton className="on-bar" onClick={search}>
        <EditorIcon kind="search" size={24} />
        {FRAME_WORDS.search}
      </QuietButton>
      <QuietButton className="on-bar" aria-pressed={isPreviewShown} onClick={() => showPreview(!isPreviewShown)}>
        <EditorIcon kind="preview" size={24} />
        {COMMON_WORDS.preview}
      </QuietButton>
      <PublishButton icon={<EditorIcon kind="publish" size={24} />} />
    </nav>
  );
}

/** The places of this visit, up to the one that is shown. */
let trail: readonly string[] = [location.hash];

addEventListener("hashchange", () => {
  trail = trailAfter(trail, location.hash);
});

/** The trail once another place is shown: the one before again, or one more. */
function trailAfter(before: readonly string[], place: string): readonly string[] {
  if (before.at(-1) === place) return before;
  return before.at(-2) === place ? before.slice(0, -1) : [...before, place];
}

/** Goes back to where the owner was; at the beginning of a visit, to what the place is a part of. */
function goBack(place: Path): void {
  if (trail.length > 1) history.back();
  else goTo(above(place));
}

/** What a place is opened from: the page of a part, the list of an entry, the start. */
function above(place: Path): Path {
  const [first, second, third, fourth] = place;
  if (first === "routes" && third === "sections" && fourth !== undefined) return place.slice(0, 2);
  const isInside = typeof second === "number" || first === "messages" || second === "new";
  return isInside && second !== undefined && first !== undefined ? [first] : [];
}

/** The shop's name: what is edited here. */
function SiteName() {
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
function SavingNote() {
  const { state } = useAtomValue(savedAtom);
  return (
    <p className="bar-saved" role="status" data-saving={state}>
      {FRAME_WORDS.saving[state]}
    </p>
  );
}

/** Opens the dialog that says what publishing changes, and publishes. */
function PublishButton({ icon }: { readonly icon?: ReactNode }) {
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
