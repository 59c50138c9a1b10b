import { PublishedFileOutcome } from "#editor/publish/published-file-outcome.tsx";
import { PublishedVersionOutcome } from "#editor/publish/published-version-outcome.tsx";
import type { PublishedAnswer } from "#editor/shared/protocol.ts";

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
        <button type="button" className="main" onClick={close}>
          Close
        </button>
      </div>
    </>
  );
}
