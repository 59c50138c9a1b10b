import { PublishedFileOutcome } from "#editor/publish/published-file-outcome.tsx";
import { PublishedVersionOutcome } from "#editor/publish/published-version-outcome.tsx";
import type { PublishedAnswer } from "#editor/shared/protocol.ts";

interface PublishResultProps {
  readonly answer: PublishedAnswer;
  readonly close: () => void;
}

/** After publishing: whether visitors see the change, and what they are waiting for. */
export function PublishResult({ answer: { outcome }, close }: PublishResultProps) {
  return (
    <>
      {outcome.kind === "saved" ? <PublishedFileOutcome {...outcome} /> : <PublishedVersionOutcome {...outcome} />}
      <div className="dialog-actions">
        <button type="button" className="quiet" onClick={close}>
          Close
        </button>
      </div>
    </>
  );
}
