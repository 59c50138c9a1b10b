import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Path } from "#document/model/walk.ts";
import { AreaBoundary } from "#editor/areas/area-boundary.tsx";
import { noticeAtom, publishingAtom, savedAtom } from "#editor/draft/atoms.ts";
import { editor } from "#editor/draft/editor.ts";
import { AreaList } from "#editor/frame/area-list.tsx";
import { ThumbBar, ThumbTop, TopBar } from "#editor/frame/bars.tsx";
import { ProblemList } from "#editor/frame/problem-list.tsx";
import { PublishedNote } from "#editor/frame/published-note.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { ComingPart, notLoaded } from "#editor/parts/late-part.tsx";
import { useNarrow } from "#editor/parts/narrow.ts";
import { previewShownAtom } from "#editor/preview/preview-atoms.ts";
import { Everything, StartArea } from "#editor/start/start-area.tsx";
import { usePlace } from "#editor/state/place.ts";
import { type Area, areaOf } from "#editor/words/areas.ts";
import { APP_WORDS, AREAS_WORDS, COMMON_WORDS, FRAME_WORDS } from "#editor/words/words.gen.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { useBack } from "#ui/base/use-back.ts";

const PreviewPane = lazy(() =>
  import("#editor/preview/preview.tsx").then(({ PreviewPane: loaded }) => ({ default: loaded }), notLoaded),
);

/**
 * The editor: what can be edited on the left, the form in the middle, the site itself on the right. A phone shows one
 * of them at a time.
 */
export function App() {
  const place = usePlace();
  const area = areaOf(place);
  const [isPreviewShown, showPreview] = useAtom(previewShownAtom);
  const isOnePane = useNarrow();
  useBack(() => showPreview(false), isOnePane && isPreviewShown);
  useEffect(followKeys, []);
  const view = viewOf(place);
  const desk = useRef<HTMLDivElement>(null);
  const lastView = useRef(view);
  // What had the focus is gone with the last view.
  useEffect(() => {
    if (view !== lastView.current && document.activeElement === document.body)
      desk.current?.focus({ preventScroll: true });
    lastView.current = view;
  }, [view]);
  useEffect(() => {
    document.title = APP_WORDS.siteEditor({ title: area.title });
  }, [area.title]);
  return (
    <div className={isOnePane ? "editor one-pane" : "editor"} data-preview={isPreviewShown ? "shown" : "hidden"}>
      {isOnePane ? <ThumbTop /> : <TopBar />}
      {!isOnePane && <AreaList current={area} />}
      <main className="desk">
        <div className="desk-notes">
          <NoticeBar />
          <PublishedNote />
        </div>
        {/* Another view begins at its top. */}
        <div className="desk-scroll" key={view} ref={desk} tabIndex={-1}>
          <AreaBoundary>
            <AreaView area={area} place={place} />
          </AreaBoundary>
        </div>
        <ProblemList />
      </main>
      <AreaBoundary>
        <Suspense fallback={<ComingPart />}>{isPreviewShown && <PreviewPane area={area} place={place} />}</Suspense>
      </AreaBoundary>
      {isOnePane && <ThumbBar place={place} />}
      <Publishing />
    </div>
  );
}

/** Messages to the owner: until they are dismissed, or while the draft is not saved everywhere. */
function NoticeBar() {
  const [notice, setNotice] = useAtom(noticeAtom);
  const { state, why } = useAtomValue(savedAtom);
  return (
    <div role="alert">
      {why !== undefined && (
        <div className="notice">
          <p>
            {state === "on-device" && `${FRAME_WORDS.onDeviceOnly} `}
            {why}
          </p>
        </div>
      )}
      {notice !== undefined && (
        <div className="notice">
          <p>{notice}</p>
          <QuietButton onClick={() => setNotice(undefined)}>{FRAME_WORDS.understood}</QuietButton>
        </div>
      )}
    </div>
  );
}

/** Forms and grids are loaded when they are opened. */
const AreaForm = lazy(() =>
  import("#editor/areas/area-form.tsx").then(({ AreaForm: view }) => ({ default: view }), notLoaded),
);

interface AreaViewProps {
  readonly area: Area;
  readonly place: Path;
}

/** The first screen, or the form, list or grid of a part of the site. */
function AreaView({ area, place }: AreaViewProps): ReactNode {
  if (area.id === "start") return place[1] === "everything" ? <Everything /> : <StartArea />;
  return (
    <Suspense fallback={<ComingPart word={COMMON_WORDS.loading} />}>
      <AreaForm area={area} place={place} />
    </Suspense>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo what was done to the site, wherever the focus is. */
function followKeys(): () => void {
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = pressedKey(event).toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  editor()[key === "y" || event.shiftKey ? "redo" : "undo"]();
}

const loadPublishDialog = () => import("#editor/publish/publish-dialog.tsx").then(({ PublishDialog }) => PublishDialog);

interface PublishDialogProps {
  readonly close: () => void;
}

/** The dialog of publishing. Its code is loaded after the first screen, before it is needed. */
function Publishing() {
  const [isOpen, setOpen] = useAtom(publishingAtom);
  const setNotice = useSetAtom(noticeAtom);
  const [Dialog, setDialog] = useState<ComponentType<PublishDialogProps>>();
  useEffect(() => {
    if (Dialog) return;
    loadPublishDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        if (!isOpen) return;
        setOpen(false);
        setNotice(AREAS_WORDS.notLoaded);
      },
    );
  }, [Dialog, isOpen, setOpen, setNotice]);
  return isOpen && Dialog ? <Dialog close={() => setOpen(false)} /> : null;
}

/** What is shown at once: an area, an entry of a list, a part of a page. */
function viewOf([first, ...rest]: Path): string {
  if (first === "routes") return ["routes", ...rest.slice(0, rest[1] === "sections" ? 3 : 1)].join("/");
  const opensMore = typeof rest[0] === "number" || first === "messages";
  return [areaOf([first ?? "", ...rest]).id, first, opensMore ? rest[0] : ""].join("/");
}
