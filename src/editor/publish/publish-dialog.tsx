import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { PublishResult } from "#editor/publish/publish-result.tsx";
import { PublishTime } from "#editor/publish/publish-time.tsx";
import type { PublishedAnswer, Summary } from "#editor/shared/protocol.ts";
import { ask } from "#editor/state/ask.ts";
import { editedPlaceAtom } from "#editor/state/atoms.ts";
import { flush, publishDraft } from "#editor/state/sync.ts";

type Step =
  | { readonly kind: "reading" }
  | { readonly kind: "asking"; readonly summary: Summary }
  | { readonly kind: "published"; readonly answer: PublishedAnswer };

/** Says in plain words what publishing changes, asks once, and then says how it gets online. */
export function PublishDialog({ close }: { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<Step>({ kind: "reading" });
  useEffect(() => {
    dialog.current?.showModal();
    readSummary().then((summary) => summary && setStep({ kind: "asking", summary }));
  }, []);
  const publish = async (version: number, at: string | undefined) => {
    const answer = await publishDraft(version, at);
    if (answer) setStep({ kind: "published", answer });
    else close();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="publish-title" onClose={close}>
      {step.kind === "published" ? (
        <PublishResult answer={step.answer} close={close} />
      ) : (
        <Question step={step} publish={publish} close={close} />
      )}
    </dialog>
  );
}

async function readSummary(): Promise<Summary | undefined> {
  await flush();
  const answer = await ask<Summary>("GET", "summary");
  return answer.ok ? answer.body : undefined;
}

interface QuestionProps {
  readonly step: Exclude<Step, { kind: "published" }>;
  readonly publish: (version: number, at: string | undefined) => void;
  readonly close: () => void;
}

function Question({ step, publish, close }: QuestionProps) {
  const isOnSite = useAtomValue(editedPlaceAtom) === "site";
  const [at, setAt] = useState<string>();
  if (step.kind === "reading")
    return (
      <h2 id="publish-title" className="dialog-title">
        One moment…
      </h2>
    );
  const { words, errors, version } = step.summary;
  const isReady = words.length > 0 && errors === 0;
  return (
    <>
      <h2 id="publish-title" className="dialog-title">
        {words.length === 0 ? "There is nothing to publish" : "Publish these changes?"}
      </h2>
      {words.length === 0 && <p>Your draft says the same as what is published.</p>}
      <ul className="words">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {errors > 0 && (
        <p className="dialog-stop">
          {errors === 1 ? "One thing is" : `${errors} things are`} still wrong. Fix it first; the list of problems leads
          you there.
        </p>
      )}
      {isReady && isOnSite && <PublishTime choose={setAt} />}
      <div className="dialog-actions">
        {isReady && (
          <button type="button" className="main" onClick={() => publish(version, at)}>
            Publish
          </button>
        )}
        <button type="button" className="quiet" onClick={close}>
          {isReady ? "Not yet" : "Back"}
        </button>
      </div>
    </>
  );
}
