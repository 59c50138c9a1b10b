import { useState } from "react";
import { openDevice } from "#editor/draft/device.ts";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import type { DraftPlace } from "#editor/place/place.ts";

interface DraftUnreadableProps {
  readonly place: DraftPlace;
  readonly person: string;
  readonly draft: unknown;
}

/** A draft cannot be read. It is deleted only when its owner says so, and can be saved as a file first. */
export function DraftUnreadable({ place, person, draft }: DraftUnreadableProps) {
  const [hasFailed, setFailed] = useState(false);
  const startWithout = async () => {
    try {
      await place.discardDraft();
      openDevice(person).clear();
      location.reload();
    } catch {
      setFailed(true);
    }
  };
  return (
    <GateCard title="Your draft cannot be opened">
      <p>
        It was typed with a newer version of the editor, or it does not fit what is published. What is published is not
        touched. Try again first; if that does not help, save the draft as a file for whoever runs the site, and start
        without it.
      </p>
      <div className="dialog-actions">
        <MainButton onClick={() => location.reload()}>Try again</MainButton>
        <a
          className="quiet"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(draft))}`}
          download="draft.json"
        >
          Save the draft as a file
        </a>
        <QuietButton onClick={startWithout}>Start without it</QuietButton>
      </div>
      <p role="status">{hasFailed && "There is no connection to the site at the moment. Try again in a moment."}</p>
    </GateCard>
  );
}
