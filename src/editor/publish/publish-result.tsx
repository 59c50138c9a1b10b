import { useEffect, useState } from "react";
import { ask } from "#editor/draft/editor.ts";
import type { PublishedAnswer } from "#editor/draft/published.ts";
import { MainButton } from "#editor/parts/button.tsx";
import { DialogTitle } from "#editor/parts/dialog.tsx";
import { PublishedVersionOutcome } from "#editor/publish/published-version-outcome.tsx";

type Rendering =
  | { readonly kind: "not-here" | "running" | "rendered" }
  | { readonly kind: "refused"; readonly why: string };

const HEADINGS: Record<Rendering["kind"], string> = {
  "not-here": "Saved. Customers do not see it yet",
  running: "Saved. Making the pages…",
  rendered: "The pages are made",
  refused: "Saved. Customers do not see it yet",
};

/** After publishing to a file: the pages are made where that can be done. */
export function PublishedFileOutcome({ canRender }: { readonly canRender: boolean }) {
  const [rendering, setRendering] = useState<Rendering>({ kind: canRender ? "running" : "not-here" });
  useEffect(() => {
    if (canRender) void render().then(setRendering);
  }, [canRender]);
  return (
    <>
      <DialogTitle isNews>{HEADINGS[rendering.kind]}</DialogTitle>
      <p>The change is in site.json, and this version is kept under History.</p>
      {rendering.kind === "refused" && <p className="dialog-stop">The pages could not be made: {rendering.why}</p>}
      {rendering.kind === "rendered" ? (
        <p>
          Where this computer serves your site, customers see the change now. On any other host they see it once the
          folder <code>dist</code> is uploaded.
        </p>
      ) : (
        <p>
          Customers see it once the pages are made and uploaded: <code>npm run render</code>, then put the folder{" "}
          <code>dist</code> on your host as usual. A host that builds by itself needs only the new site.json.
        </p>
      )}
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
        <MainButton onClick={close}>Close</MainButton>
      </div>
    </>
  );
}
