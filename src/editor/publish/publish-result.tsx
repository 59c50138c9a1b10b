import { useEffect, useState } from "react";
import { ask } from "#editor/draft/editor.ts";
import type { PublishedAnswer } from "#editor/draft/published.ts";
import { MainButton } from "#editor/parts/button.tsx";
import { DialogTitle } from "#editor/parts/dialog.tsx";
import { Marked } from "#editor/parts/marked.tsx";
import { PublishedVersionOutcome } from "#editor/publish/published-version-outcome.tsx";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

type Rendering =
  | { readonly kind: "not-here" | "running" | "rendered" }
  | { readonly kind: "refused"; readonly why: string };

/** After publishing to a file: the pages are made where that can be done. */
export function PublishedFileOutcome({ canRender }: { readonly canRender: boolean }) {
  const [rendering, setRendering] = useState<Rendering>({ kind: canRender ? "running" : "not-here" });
  useEffect(() => {
    if (canRender) void render().then(setRendering);
  }, [canRender]);
  return (
    <>
      <DialogTitle isNews>{PUBLISH_WORDS.savedTitles[rendering.kind]}</DialogTitle>
      <p>{PUBLISH_WORDS.savedInFile}</p>
      {rendering.kind === "refused" && (
        <p className="dialog-stop">{PUBLISH_WORDS.pagesFailed({ why: rendering.why })}</p>
      )}
      <p>
        <Marked as="code">{rendering.kind === "rendered" ? PUBLISH_WORDS.rendered : PUBLISH_WORDS.notRendered}</Marked>
      </p>
    </>
  );
}

async function render(): Promise<Rendering> {
  const answer = await ask((editor) => editor.render());
  return "refused" in answer ? { kind: "refused", why: answer.refused } : { kind: "rendered" };
}

interface PublishResultProps {
  readonly answer: PublishedAnswer;
  /** Leads to the question whether a version is put online again. */
  readonly goBack: (name: string) => void;
  readonly close: () => void;
}

/** After publishing: whether visitors see the change, and what they are waiting for. */
export function PublishResult({ answer: { outcome, words }, goBack, close }: PublishResultProps) {
  if (outcome.kind === "version")
    return <PublishedVersionOutcome {...outcome} wasBefore={words.length === 0} goBack={goBack} close={close} />;
  return (
    <>
      <PublishedFileOutcome {...outcome} />
      <div className="dialog-actions">
        <MainButton onClick={close}>{COMMON_WORDS.close}</MainButton>
      </div>
    </>
  );
}
