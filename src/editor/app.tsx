import { useAtom } from "jotai";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { Path } from "#document/model/walk.ts";
import { AreaBoundary } from "#editor/areas/area-boundary.tsx";
import { AreaView } from "#editor/areas/area-view.tsx";
import { AreaList } from "#editor/frame/area-list.tsx";
import { NoticeBar } from "#editor/frame/notice.tsx";
import { ProblemList } from "#editor/frame/problem-list.tsx";
import { PublishedNote } from "#editor/frame/published-note.tsx";
import { ThumbBar, ThumbTop } from "#editor/frame/thumb-bars.tsx";
import { TopBar } from "#editor/frame/top-bar.tsx";
import { ComingPart, notLoaded } from "#editor/parts/late-part.tsx";
import { useNarrow } from "#editor/parts/narrow.ts";
import { previewShownAtom } from "#editor/preview/preview-atoms.ts";
import { Publishing } from "#editor/publish/publishing.tsx";
import { followKeys } from "#editor/state/keys.ts";
import { usePlace } from "#editor/state/place.ts";
import { areaOf } from "#editor/words/areas.ts";
import { APP_WORDS } from "#editor/words/words.gen.ts";
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

/** What is shown at once: an area, an entry of a list, a part of a page. */
function viewOf([first, ...rest]: Path): string {
  if (first === "routes") return ["routes", ...rest.slice(0, rest[1] === "sections" ? 3 : 1)].join("/");
  const opensMore = typeof rest[0] === "number" || first === "messages";
  return [areaOf([first ?? "", ...rest]).id, first, opensMore ? rest[0] : ""].join("/");
}
