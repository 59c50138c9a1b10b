import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { pendingAtom } from "#editor/draft/atoms.ts";
import { act, ask } from "#editor/draft/editor.ts";
import type { PublishedAnswer } from "#editor/draft/published.ts";
import type { KeptSide, RestoredPart, RollbackPreview } from "#editor/draft/publishing.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { DialogFailed, DialogTitle, DialogWaits, WordList } from "#editor/parts/dialog.tsx";
import type { VersionEntry } from "#editor/place/place.ts";
import { PublishResult } from "#editor/publish/publish-result.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { momentTextAtom } from "#editor/state/locale.ts";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";

/** Where a version goes to: online, or on being online instead of what waits, or all of it or its prices into the draft. */
export type RestoreTarget = "online" | "kept" | RestoredPart;

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
  readonly restored?: (kept: KeptSide) => void;
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
  async function restore(kept: KeptSide): Promise<void> {
    const part = target === "prices" ? "prices" : "all";
    if (await act((editor) => editor.restore(name, part, kept))) restored?.(kept);
    close();
  }
  switch (step.kind) {
    case "reading":
      return <DialogWaits close={close} />;
    case "publishing":
      return <DialogWaits close={close}>{PUBLISH_WORDS.publishing}</DialogWaits>;
    case "refused":
      return <DialogFailed message={step.why} again={() => read(name)} close={close} />;
    case "published":
      return <PublishResult answer={step.answer} goBack={setName} close={close} />;
    case "asking": {
      const { preview } = step;
      const isAsked = waitingIn(preview, target).length > 0;
      const isOnline = isPublished(target) && preview.problems.length === 0;
      return (
        <>
          <Consequences name={name} target={target} preview={preview} />
          <div className="dialog-actions">
            {isOnline ? (
              <MainButton disabled={preview.words.length === 0} onClick={() => put(preview)}>
                {target === "kept" ? PUBLISH_WORDS.keepIt : PUBLISH_WORDS.putItOnline}
              </MainButton>
            ) : (
              <MainButton onClick={() => restore("earlier")}>
                {isAsked ? PUBLISH_WORDS.takeEarlier({ what: target }) : PUBLISH_WORDS.copyToDraft}
              </MainButton>
            )}
            {isAsked && <QuietButton onClick={() => restore("waiting")}>{PUBLISH_WORDS.keepWaiting}</QuietButton>}
            <QuietButton onClick={close}>{PUBLISH_WORDS.notYet}</QuietButton>
          </div>
        </>
      );
    }
  }
}

type Published = Exclude<RestoreTarget, RestoredPart>;

const isPublished = (target: RestoreTarget): target is Published => target === "online" || target === "kept";

/** What of the draft is asked about: publishing a version leaves the draft as it is. */
export const waitingIn = ({ waits }: RollbackPreview, target: RestoreTarget): readonly string[] =>
  isPublished(target) ? [] : waits[target];

interface ConsequencesProps {
  readonly name: string;
  readonly target: RestoreTarget;
  readonly preview: RollbackPreview;
}

function Consequences({ name, target, preview }: ConsequencesProps) {
  const { words, lost, problems } = preview;
  const waits = waitingIn(preview, target);
  const pending = useAtomValue(pendingAtom);
  const momentText = useAtomValue(momentTextAtom);
  return (
    <>
      <DialogTitle>{PUBLISH_WORDS.titles[target]}</DialogTitle>
      {target === "online" && <p>{words.length === 0 ? PUBLISH_WORDS.sameAsOnline : PUBLISH_WORDS.customersWillSee}</p>}
      {target === "online" && <WordList words={words} />}
      {lost.length > 0 && <p>{PUBLISH_WORDS.lost}</p>}
      <WordList words={lost} />
      {waits.length > 0 && (
        <>
          <p>{PUBLISH_WORDS.changesWait({ what: target })}</p>
          <WordList words={waits} />
        </>
      )}
      {isPublished(target) && problems.length > 0 && <p className="dialog-stop">{PUBLISH_WORDS.cannotBeOnline}</p>}
      {isPublished(target) && <ReasonList reasons={[]} problems={problems} />}
      {isPublished(target) && isGivenUp(pending, name) && (
        <p className="dialog-stop">{PUBLISH_WORDS.waitingGivenUp({ moment: momentText(pending?.at ?? "") })}</p>
      )}
    </>
  );
}

const isGivenUp = (pending: VersionEntry | undefined, name: string) =>
  pending?.status === "scheduled" && pending.name !== name;
