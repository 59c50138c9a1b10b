import { useState } from "react";
import { openDevice } from "#editor/draft/device.ts";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import type { DraftPlace } from "#editor/place/place.ts";
import { COMMON_WORDS, GATE_WORDS } from "#editor/words/words.gen.ts";

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
    <GateCard title={GATE_WORDS.draftUnreadable}>
      <p>{GATE_WORDS.draftUnreadableLead}</p>
      <div className="dialog-actions">
        <MainButton onClick={() => location.reload()}>{COMMON_WORDS.tryAgain}</MainButton>
        <a
          className="quiet"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(draft))}`}
          download="draft.json"
        >
          {GATE_WORDS.saveDraft}
        </a>
        <QuietButton onClick={startWithout}>{GATE_WORDS.startWithout}</QuietButton>
      </div>
      <p role="status">{hasFailed && GATE_WORDS.siteUnreachable}</p>
    </GateCard>
  );
}
