import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { openClient } from "#account/backend/client.ts";
import { isSecondFactorProved } from "#account/state/token-claims.ts";
import { valueAt } from "#document/text/value-at.ts";
import { editedPlaceAtom, findingsAtom, pendingAtom } from "#editor/draft/atoms.ts";
import type { PublishWhen, Summary } from "#editor/draft/publishing.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { DialogTitle, WordList } from "#editor/parts/dialog.tsx";
import { asked, isChosen, PublishTime, type When } from "#editor/publish/publish-time.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { statusSays } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS, FRAME_WORDS } from "#editor/words/words.gen.ts";

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
      <DialogTitle>{PUBLISH_WORDS.publishAsk}</DialogTitle>
      <WordList words={words} />
      {pending && <ComesAlong pending={pending} />}
      {isOnSite && asksForCodes(document) && <CodeWarning />}
      {isOnSite && <PublishTime when={when} choose={setWhen} waitsUntil={waitsUntil} />}
      <div className="dialog-actions">
        <MainButton disabled={!isChosen(when)} onClick={() => publish(document, asked(when))}>
          {PUBLISH_WORDS.publish}
        </MainButton>
        <QuietButton onClick={close}>{PUBLISH_WORDS.notYet}</QuietButton>
      </div>
    </>
  );
}

/** Whether owners need a second factor once a document is online. */
function asksForCodes(document: unknown): boolean {
  return (valueAt(document, ["orders", "secondFactor"]) ?? "nobody") !== "nobody";
}

/** The database refuses an owner without a code from then on. */
function CodeWarning() {
  const [isProved, setProved] = useState(true);
  useEffect(() => {
    const session = openClient().then(({ auth }) => auth.getSession());
    session.then(({ data }) => setProved(data.session === null || isSecondFactorProved(data.session.access_token)));
  }, []);
  return !isProved && <p className="dialog-stop">{PUBLISH_WORDS.codesFirst}</p>;
}

/** What keeps the draft from being published, each with the way there. */
function FixFirst({ close }: { readonly close: () => void }) {
  const errors = useAtomValue(findingsAtom).filter(({ severity }) => severity === "error");
  return (
    <>
      <DialogTitle>{FRAME_WORDS.thingsToFix({ count: errors.length })}</DialogTitle>
      <ReasonList reasons={[]} problems={errors} leave={close} />
      <div className="dialog-actions">
        <QuietButton onClick={close}>{COMMON_WORDS.back}</QuietButton>
      </div>
    </>
  );
}

/** What was published before and is not online: whatever is published next holds it too. */
function ComesAlong({ pending: { version, words } }: { readonly pending: NonNullable<Summary["pending"]> }) {
  const moment = useAtomValue(momentTextAtom)(version.at ?? "");
  return (
    <>
      <p>{version.status === "scheduled" ? PUBLISH_WORDS.theseWait({ moment }) : PUBLISH_WORDS.theseWereRefused}</p>
      <WordList words={words} />
    </>
  );
}

function NothingToPublish({ close }: { readonly close: () => void }) {
  const pending = useAtomValue(pendingAtom);
  const momentText = useAtomValue(momentTextAtom);
  return (
    <>
      <DialogTitle>{PUBLISH_WORDS.nothingToPublish}</DialogTitle>
      <p>{PUBLISH_WORDS.nothingToPublishLead}</p>
      {pending?.status && <p>{statusSays(pending, pending.status, momentText)}</p>}
      <div className="dialog-actions">
        <QuietButton onClick={close}>{COMMON_WORDS.back}</QuietButton>
      </div>
    </>
  );
}
