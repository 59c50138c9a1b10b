import { useEffect, useRef, useState } from "react";
import { Published } from "#scripts/edit/client/publish/published.tsx";
import { ask } from "#scripts/edit/client/state/ask.ts";
import { flush, publish } from "#scripts/edit/client/state/sync.ts";
import type { PublishedAnswer, Summary } from "#scripts/edit/protocol.ts";

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
  const publishNow = async (version: number) => {
    const answer = await publish(version);
    if (answer) setStep({ kind: "published", answer });
    else close();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="publish-title" onClose={close}>
      {step.kind === "published" ? (
        <Published answer={step.answer} close={close} />
      ) : (
        <Question step={step} publish={publishNow} close={close} />
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
  readonly publish: (version: number) => void;
  readonly close: () => void;
}

function Question({ step, publish, close }: QuestionProps) {
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
        {words.length === 0 ? "Everything is published" : "Publish these changes?"}
      </h2>
      {words.length === 0 && <p>The site says what your draft says. There is nothing to publish.</p>}
      <ul className="words">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {errors > 0 && (
        <p className="dialog-stop">
          {errors === 1 ? "One thing is" : `${errors} things are`} still wrong. Mend it first; the list of problems
          leads you there.
        </p>
      )}
      <div className="dialog-actions">
        {isReady && (
          <button type="button" className="main" onClick={() => publish(version)}>
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
