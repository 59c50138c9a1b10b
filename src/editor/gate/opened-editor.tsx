import { lazy, Suspense, useEffect, useState } from "react";
import { AreaBoundary } from "#editor/areas/area-boundary.tsx";
import { openDevice } from "#editor/draft/device.ts";
import { setEditor } from "#editor/draft/editor.ts";
import { followWhileSeen, openDraftEditor } from "#editor/draft/open-editor.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { SiteUnreachable } from "#editor/gate/gate-card.tsx";
import { ComingPart, notLoaded } from "#editor/parts/late-part.tsx";
import type { DraftPlace } from "#editor/place/place.ts";
import { UnreadableDraft } from "#editor/place/stored-draft.ts";
import { notifyPreviews, servePreviews } from "#editor/preview/page/serve-previews.ts";
import { GATE_WORDS } from "#editor/words/words.gen.ts";
import { openWorker } from "#editor/worker/open-worker.ts";
import { loadAgain } from "#ui/base/use-back.ts";

const App = lazy(() => import("#editor/app.tsx").then(({ App: app }) => ({ default: app }), notLoaded));

const DraftUnreadable = lazy(() =>
  import("#editor/gate/draft-unreadable.tsx").then(({ DraftUnreadable: card }) => ({ default: card }), notLoaded),
);

interface OpenedEditorProps {
  readonly place: DraftPlace;
  /** Whose drafts of this browser are opened. */
  readonly person: string;
}

/** The editor, once the draft is open in this window. */
export function OpenedEditor({ place, person }: OpenedEditorProps) {
  const [opened, setOpened] = useState<"open" | "unreachable" | UnreadableDraft>();
  useEffect(() => {
    const tapIsOver = followTaps();
    openDraftEditor({ place, device: openDevice(person), tools: openWorker(), notifyPreviews, tapIsOver })
      .then((editor) => {
        setEditor(editor);
        servePreviews(editor.page);
        followWhileSeen(editor);
        setOpened("open");
      })
      .catch((error) => setOpened(error instanceof UnreadableDraft ? error : "unreachable"));
    // What was typed here is of one session. Whoever comes next begins with a page of their own.
    return loadAgain;
  }, [place, person]);
  if (opened === "unreachable") return <SiteUnreachable retry={() => location.reload()} />;
  return (
    <AreaBoundary>
      <Suspense fallback={<Opening />}>
        {opened === undefined && <Opening />}
        {opened === "open" && <App />}
        {opened instanceof UnreadableDraft && <DraftUnreadable {...{ place, person }} draft={opened.draft} />}
      </Suspense>
    </AreaBoundary>
  );
}

export function Opening() {
  return <ComingPart word={GATE_WORDS.opening} />;
}
