import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { valueAt } from "#document/text/value-at.ts";
import { ask } from "#editor/draft/editor.ts";
import type { PublishedAnswer } from "#editor/draft/published.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { DialogTitle } from "#editor/parts/dialog.tsx";
import type { PublicationState } from "#editor/place/place.ts";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { momentTextAtom } from "#editor/state/locale.ts";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

interface PublishResultProps {
  readonly answer: PublishedAnswer;
  /** Leads to the question whether a version is put online again. */
  readonly goBack: (name: string) => void;
  readonly close: () => void;
}

/** After publishing: whether visitors see the change, and what they are waiting for. */
export function PublishResult({ answer: { outcome, words }, goBack, close }: PublishResultProps) {
  return <PublishedVersionOutcome {...outcome} wasBefore={words.length === 0} goBack={goBack} close={close} />;
}

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
function PublishedVersionOutcome(props: VersionProps) {
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

/** Says which version of the document the pages were made from. */
const PUBLISHED = "/published.json";
/** The site notes a moment after its pages are there what is missing from them. */
const NOTED_WITHIN_MS = 10_000;

const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 5000;

/** The longer it takes, the less often it is asked: an owner hears of it at most a tenth of the time later. */
function pauseAfter(passedMs: number): number {
  return Math.min(Math.max(passedMs / 10, MIN_PAUSE_MS), MAX_PAUSE_MS);
}

interface ShownPublication extends PublicationState {
  /** When this was known. */
  readonly asOf: number;
  /** Nothing more is to come. */
  readonly isLast: boolean;
}

/** Asks again and again what becomes of a version, until that is known. */
function usePublication(number: number): ShownPublication & { readonly began: number } {
  const [began] = useState(() => Date.now());
  const [known, setKnown] = useState<ShownPublication>({ state: "waiting", reasons: [], asOf: began, isLast: false });
  useEffect(() => {
    if (known.isLast) return;
    let isOver = false;
    const timer = setTimeout(
      async () => {
        const next = await publicationOf(number, began);
        if (!isOver) setKnown((last) => (last.state === "online" ? { ...next, asOf: last.asOf } : next));
      },
      pauseAfter(known.asOf - began),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [number, began, known]);
  return { ...known, began };
}

/** What visitors get counts; what the database notes of it comes later, and says why when it does not come. */
async function publicationOf(number: number, began: number): Promise<ShownPublication> {
  const [isOnline, noted] = await Promise.all([isServed(number), notedOf(number)]);
  const asOf = Date.now();
  if (!isOnline) {
    // Online as far as the program knows that makes the pages: the next visitor's page says so.
    const state = noted.state === "online" ? "waiting" : noted.state;
    return { ...noted, state, asOf, isLast: state === "refused" };
  }
  const isNoted = noted.state === "online";
  return {
    state: "online",
    reasons: isNoted ? noted.reasons : [],
    asOf,
    isLast: isNoted || asOf - began > NOTED_WITHIN_MS,
  };
}

async function isServed(number: number): Promise<boolean> {
  try {
    const answer = await fetch(PUBLISHED, { cache: "no-store" });
    return Number(valueAt(await answer.json(), ["version"])) >= number;
  } catch {
    return false;
  }
}

async function notedOf(number: number): Promise<PublicationState> {
  const answer = await ask((editor) => editor.publication(String(number)));
  return "refused" in answer ? { state: "waiting", reasons: [] } : answer;
}

function AlreadyPublished() {
  return <p>{PUBLISH_WORDS.alreadyPublished}</p>;
}

interface ExplainedProps {
  readonly publication: ShownPublication;
  readonly passedMs: number;
  /** True if the time since it was published says how long it took. */
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
