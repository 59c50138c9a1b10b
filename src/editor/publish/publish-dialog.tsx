import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { documentAtom, publishedStateAtom } from "#editor/draft/atoms.ts";
import { ask } from "#editor/draft/editor.ts";
import type { PublishedAnswer } from "#editor/draft/published.ts";
import type { PublishWhen, Summary } from "#editor/draft/publishing.ts";
import { Dialog, DialogFailed, DialogWaits } from "#editor/parts/dialog.tsx";
import { GoBack } from "#editor/publish/go-back.tsx";
import { PublishQuestion } from "#editor/publish/publish-question.tsx";
import { PublishResult } from "#editor/publish/publish-result.tsx";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";

type Step =
  | { readonly kind: "reading" | "publishing" }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "asking"; readonly summary: Summary }
  | { readonly kind: "published"; readonly answer: PublishedAnswer }
  | { readonly kind: "going-back"; readonly name: string };

/** Says in plain words what publishing changes, asks once, and then says how it gets online. */
export function PublishDialog({ close }: { readonly close: () => void }) {
  const [step, setStep] = useState<Step>({ kind: "reading" });
  const published = useAtomValue(publishedStateAtom);
  // The answer of an attempt may be lost, and not what it did.
  const tried = useRef<PublishWhen>(undefined);

  async function send(document: unknown, when: PublishWhen): Promise<void> {
    setStep({ kind: "publishing" });
    tried.current = when;
    const answer = await ask((editor) => editor.publish(document, when));
    setStep("refused" in answer ? { kind: "refused", why: answer.refused } : { kind: "published", answer });
  }
  async function read(): Promise<void> {
    setStep({ kind: "reading" });
    const summary = await ask((editor) => editor.summary());
    if ("refused" in summary) return setStep({ kind: "refused", why: summary.refused });
    const { words, document } = summary;
    if (tried.current && words.length === 0) return send(document, tried.current);
    setStep({ kind: "asking", summary });
  }
  // Once, when it opens, and when what was typed just before arrives in the draft after it.
  const opened = useRef(read);
  useEffect(() => void opened.current(), []);
  const document = useAtomValue(documentAtom);
  const isOld = step.kind === "asking" && step.summary.document !== document;
  useEffect(() => {
    if (isOld) void opened.current();
  }, [isOld]);
  // The note above the form says what has to be chosen first.
  const isStopped = step.kind === "refused" && published.kind !== "same";
  useEffect(() => {
    if (isStopped) close();
  }, [isStopped, close]);
  return <Dialog close={close}>{content()}</Dialog>;

  function content() {
    switch (step.kind) {
      case "reading":
        return <DialogWaits close={close} />;
      case "publishing":
        return <DialogWaits close={close}>{PUBLISH_WORDS.publishing}</DialogWaits>;
      case "refused":
        return <DialogFailed message={step.why} again={read} close={close} />;
      case "asking":
        return <PublishQuestion summary={step.summary} publish={send} close={close} />;
      case "published":
        return (
          <PublishResult answer={step.answer} goBack={(name) => setStep({ kind: "going-back", name })} close={close} />
        );
      case "going-back":
        return <GoBack name={step.name} target="online" close={close} />;
    }
  }
}
