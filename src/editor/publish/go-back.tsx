import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { pendingAtom } from "#editor/draft/atoms.ts";
import { act, ask } from "#editor/draft/editor.ts";
import type { PublishedAnswer } from "#editor/draft/published.ts";
import type { RollbackPreview } from "#editor/draft/publishing.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { DialogFailed, DialogTitle, DialogWaits, WordList } from "#editor/parts/dialog.tsx";
import type { VersionEntry } from "#editor/place/place.ts";
import { PublishResult } from "#editor/publish/publish-result.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { momentTextAtom } from "#editor/state/locale.ts";

/** Where a version goes to: online, or on being online instead of what waits, or all of it or its prices into the draft. */
export type RestoreTarget = "online" | "kept" | "all" | "prices";

type Step =
  | { readonly kind: "reading" | "publishing" }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "asking"; readonly preview: RollbackPreview }
  | { readonly kind: "published"; readonly answer: PublishedAnswer };

interface GoBackProps {
  readonly name: string;
  readonly target: RestoreTarget;
  readonly close: () => void;
  /** After it was restored into the draft. */
  readonly restored?: () => void;
}

/** Says what an earlier version changes and what is lost of it, asks once, and restores it. */
export function GoBack({ name: first, target, close, restored }: GoBackProps) {
  const [name, setName] = useState(first);
  const [step, setStep] = useState<Step>({ kind: "reading" });
  async function read(wanted: string): Promise<void> {
    setStep({ kind: "reading" });
    const preview = await ask((editor) => editor.previewRollback(wanted));
    setStep("refused" in preview ? { kind: "refused", why: preview.refused } : { kind: "asking", preview });
  }
  const opened = useRef(read);
  useEffect(() => void opened.current(name), [name]);

  async function put({ replaces }: RollbackPreview): Promise<void> {
    setStep({ kind: "publishing" });
    const answer = await ask((editor) => editor.rollBack(name, replaces));
    setStep("refused" in answer ? { kind: "refused", why: answer.refused } : { kind: "published", answer });
  }
  async function restore(part: "all" | "prices"): Promise<void> {
    if (await act((editor) => editor.restore(name, part))) restored?.();
    close();
  }
  switch (step.kind) {
    case "reading":
      return <DialogWaits close={close} />;
    case "publishing":
      return <DialogWaits close={close}>Publishing…</DialogWaits>;
    case "refused":
      return <DialogFailed message={step.why} again={() => read(name)} close={close} />;
    case "published":
      return <PublishResult answer={step.answer} goBack={setName} close={close} />;
    case "asking": {
      const { preview } = step;
      const isOnline = isPublished(target) && preview.problems.length === 0;
      return (
        <>
          <Consequences name={name} target={target} preview={preview} />
          <div className="dialog-actions">
            {isOnline ? (
              <MainButton disabled={preview.words.length === 0} onClick={() => put(preview)}>
                {target === "kept" ? "Keep it" : "Put it online"}
              </MainButton>
            ) : (
              <MainButton onClick={() => restore(target === "prices" ? "prices" : "all")}>
                Copy it into my draft
              </MainButton>
            )}
            <QuietButton onClick={close}>Not yet</QuietButton>
          </div>
        </>
      );
    }
  }
}

const isPublished = (target: RestoreTarget) => target === "online" || target === "kept";

const TITLES: Record<RestoreTarget, string> = {
  online: "Put this back online?",
  kept: "Keep what is online?",
  all: "Copy this into your draft?",
  prices: "Copy these prices into your draft?",
};

interface ConsequencesProps {
  readonly name: string;
  readonly target: RestoreTarget;
  readonly preview: RollbackPreview;
}

function Consequences({ name, target, preview: { words, lost, problems } }: ConsequencesProps) {
  const pending = useAtomValue(pendingAtom);
  const momentText = useAtomValue(momentTextAtom);
  return (
    <>
      <DialogTitle>{TITLES[target]}</DialogTitle>
      {target === "online" && (
        <p>{words.length === 0 ? "It says what customers see already." : "Customers will see:"}</p>
      )}
      {target === "online" && <WordList words={words} />}
      {lost.length > 0 && <p>It comes from an older form of the site. This is lost:</p>}
      <WordList words={lost} />
      {isPublished(target) && problems.length > 0 && (
        <p className="dialog-stop">It cannot be online as it is. Copy it into your draft and fix this:</p>
      )}
      {isPublished(target) && <ReasonList reasons={[]} problems={problems} />}
      {isPublished(target) && isGivenUp(pending, name) && (
        <p className="dialog-stop">
          What waits for {momentText(pending?.at ?? "")} does not come online then. It stays under History.
        </p>
      )}
    </>
  );
}

const isGivenUp = (pending: VersionEntry | undefined, name: string) =>
  pending?.status === "scheduled" && pending.name !== name;
