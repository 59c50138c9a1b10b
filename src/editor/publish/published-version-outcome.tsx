import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { DialogTitle } from "#editor/parts/dialog.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { type ShownPublication, usePublication } from "#editor/publish/use-publication.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

interface VersionProps {
  readonly number: number;
  /** From when visitors see it, as an ISO date and time. */
  readonly at: string;
  /** The version that was online, if it was another. */
  readonly before?: string;
  /** By an attempt whose answer was lost. */
  readonly wasBefore: boolean;
  readonly goBack: (name: string) => void;
  readonly close: () => void;
}

/** `npm start` takes seconds, a host that builds minutes. */
const LONG_MS = 20_000;

/** After publishing to the site's database: it comes online by itself, and the owner sees when, or why not. */
export function PublishedVersionOutcome(props: VersionProps) {
  const [isLater] = useState(() => new Date(props.at) > now());
  const momentText = useAtomValue(momentTextAtom);
  if (!isLater) return <NotYetOnline {...props} />;
  return (
    <>
      <DialogTitle isNews>{PUBLISH_WORDS.waits}</DialogTitle>
      {props.wasBefore && <AlreadyPublished />}
      <p>{PUBLISH_WORDS.waitsLead({ moment: momentText(props.at) })}</p>
      <Actions close={props.close} />
    </>
  );
}

function NotYetOnline({ number, before, wasBefore, goBack, close }: VersionProps) {
  const { began, ...publication } = usePublication(number);
  return (
    <>
      <DialogTitle isNews>{PUBLISH_WORDS.outcomeTitles[publication.state]}</DialogTitle>
      {wasBefore && <AlreadyPublished />}
      <Explained publication={publication} passedMs={publication.asOf - began} isTimed={!wasBefore} close={close} />
      <Actions close={close}>
        {before !== undefined && publication.state === "online" && (
          <QuietButton onClick={() => goBack(before)}>{PUBLISH_WORDS.putBackBefore}</QuietButton>
        )}
      </Actions>
    </>
  );
}

function AlreadyPublished() {
  return <p>{PUBLISH_WORDS.alreadyPublished}</p>;
}

interface ExplainedProps {
  readonly publication: ShownPublication;
  readonly passedMs: number;
  /** Whether the time since it was published says how long it took. */
  readonly isTimed: boolean;
  readonly close: () => void;
}

function Explained({ publication, passedMs, isTimed, close }: ExplainedProps) {
  switch (publication.state) {
    case "online":
      return (
        <>
          <p>
            {isTimed && `${PUBLISH_WORDS.took({ seconds: Math.max(1, Math.round(passedMs / 1000)) })} `}
            {PUBLISH_WORDS.beforeInHistory}
          </p>
          {publication.reasons.length > 0 && <p>{PUBLISH_WORDS.missingFromPages}</p>}
          <ReasonList {...publication} leave={close} />
        </>
      );
    case "refused":
      return (
        <>
          <p>{PUBLISH_WORDS.refusedWhy}</p>
          <ReasonList {...publication} leave={close} />
        </>
      );
    case "waiting":
      return (
        <>
          <ReasonList {...publication} leave={close} />
          {passedMs > LONG_MS && <p>{PUBLISH_WORDS.takesLong}</p>}
        </>
      );
  }
}

function Actions({ close, children }: { readonly close: () => void; readonly children?: ReactNode }) {
  return (
    <div className="dialog-actions">
      <MainButton onClick={close}>{COMMON_WORDS.close}</MainButton>
      {children}
    </div>
  );
}
