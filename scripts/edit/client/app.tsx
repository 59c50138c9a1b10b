import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { Path } from "#document/walk.ts";
import { AreaBoundary } from "#scripts/edit/client/areas/area-boundary.tsx";
import { AreaView } from "#scripts/edit/client/areas/area-view.tsx";
import { AreaList } from "#scripts/edit/client/frame/area-list.tsx";
import { DiskNote } from "#scripts/edit/client/frame/disk-note.tsx";
import { Notice } from "#scripts/edit/client/frame/notice.tsx";
import { ProblemList } from "#scripts/edit/client/frame/problem-list.tsx";
import { TopBar } from "#scripts/edit/client/frame/top-bar.tsx";
import { Preview } from "#scripts/edit/client/preview/preview.tsx";
import { previewShownAtom } from "#scripts/edit/client/preview/preview-atoms.ts";
import { areaOf } from "#scripts/edit/client/state/areas.ts";
import { followKeys } from "#scripts/edit/client/state/keys.ts";
import { usePlace } from "#scripts/edit/client/state/place.ts";

/** The editor: what can be edited on the left, the form in the middle, the site itself on the right. */
export function App() {
  const place = usePlace();
  const area = areaOf(place);
  const isPreviewShown = useAtomValue(previewShownAtom);
  useEffect(followKeys, []);
  useEffect(() => {
    document.title = `${area.title} · Site editor`;
  }, [area.title]);
  return (
    <div className="editor" data-preview={isPreviewShown ? "shown" : "hidden"}>
      <TopBar />
      <AreaList current={area} />
      <main className="desk">
        {/* Another view begins at its top. */}
        <div className="desk-scroll" key={viewOf(place)}>
          <Notice />
          <DiskNote />
          <AreaBoundary>
            <AreaView area={area} place={place} />
          </AreaBoundary>
        </div>
        <ProblemList />
      </main>
      {isPreviewShown && <Preview area={area} place={place} />}
    </div>
  );
}

/** What is shown at once: an area, an entry of a list, a part of a page. */
function viewOf([first, ...rest]: Path): string {
  if (first === "routes") return ["routes", ...rest.slice(0, rest[1] === "sections" ? 3 : 1)].join("/");
  return [first, typeof rest[0] === "number" ? rest[0] : ""].join("/");
}
