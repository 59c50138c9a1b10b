import { useState } from "react";
import { openDevice } from "#editor/draft/device.ts";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import type { DraftPlace } from "#editor/place/place.ts";
import { UNREADABLE_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

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
    <GateCard title={UNREADABLE_WORDS.title}>
      <p>{UNREADABLE_WORDS.lead}</p>
      <div className="dialog-actions">
        <MainButton onClick={() => location.reload()}>{COMMON_WORDS.tryAgain}</MainButton>
        <a
          className="quiet"
          href={`data:application/json,${encodeURIComponent(JSON.stringify(draft))}`}
          download="draft.json"
        >
          {UNREADABLE_WORDS.save}
        </a>
        <QuietButton onClick={startWithout}>{UNREADABLE_WORDS.without}</QuietButton>
      </div>
      <p role="status">{hasFailed && UNREADABLE_WORDS.siteUnreachable}</p>
    </GateCard>
  );
}
