import { useAtomValue } from "jotai";
import { useState } from "react";
import { editedPlaceAtom, findingsAtom, pendingAtom } from "#editor/draft/atoms.ts";
import type { PublishWhen, Summary } from "#editor/draft/publishing.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { DialogTitle, WordList } from "#editor/parts/dialog.tsx";
import { asked, isChosen, PublishTime, type When } from "#editor/publish/publish-time.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { VERSION_STATUSES } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { toFix } from "#editor/words/to-fix.ts";

interface PublishQuestionProps {
  readonly summary: Summary;
  readonly publish: (document: unknown, when: PublishWhen) => void;
  readonly close: () => void;
}

/** What publishing changes, and when. */
export function PublishQuestion({ summary, publish, close }: PublishQuestionProps) {
  const { words, errors, document, pending } = summary;
  const isOnSite = useAtomValue(editedPlaceAtom) === "site";
  const waitsUntil = pending?.version.status === "scheduled" ? pending.version.at : undefined;
  const [when, setWhen] = useState<When>({ kind: waitsUntil ? "alone" : "now" });
  if (words.length === 0) return <NothingToPublish close={close} />;
  if (errors > 0) return <FixFirst close={close} />;
  return (
    <>
      <DialogTitle>Publish these changes?</DialogTitle>
      <WordList words={words} />
      {pending && <ComesAlong pending={pending} />}
      {isOnSite && <PublishTime when={when} choose={setWhen} waitsUntil={waitsUntil} />}
      <div className="dialog-actions">
        <MainButton disabled={!isChosen(when)} onClick={() => publish(document, asked(when))}>
          Publish
        </MainButton>
        <QuietButton onClick={close}>Not yet</QuietButton>
      </div>
    </>
  );
}

/** What keeps the draft from being published, each with the way there. */
function FixFirst({ close }: { readonly close: () => void }) {
  const errors = useAtomValue(findingsAtom).filter(({ severity }) => severity === "error");
  return (
    <>
      <DialogTitle>{toFix(errors.length)}</DialogTitle>
      <ReasonList reasons={[]} problems={errors} leave={close} />
      <div className="dialog-actions">
        <QuietButton onClick={close}>Back</QuietButton>
      </div>
    </>
  );
}

/** What was published before and is not online: whatever is published next holds it too. */
function ComesAlong({ pending: { version, words } }: { readonly pending: NonNullable<Summary["pending"]> }) {
  const moment = useAtomValue(momentTextAtom)(version.at ?? "");
  return (
    <>
      <p>
        {version.status === "scheduled"
          ? `These wait for ${moment}:`
          : "These were published before and could not be put online. They come along:"}
      </p>
      <WordList words={words} />
    </>
  );
}

function NothingToPublish({ close }: { readonly close: () => void }) {
  const pending = useAtomValue(pendingAtom);
  const momentText = useAtomValue(momentTextAtom);
  return (
    <>
      <DialogTitle>There is nothing to publish</DialogTitle>
      <p>Your draft says the same as what was published last.</p>
      {pending?.status && <p>{VERSION_STATUSES[pending.status].says(pending, momentText)}</p>}
      <div className="dialog-actions">
        <QuietButton onClick={close}>Back</QuietButton>
      </div>
    </>
  );
}
