import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { changedAtom, pendingAtom } from "#editor/draft/atoms.ts";
import { act, ask, editor } from "#editor/draft/editor.ts";
import type { KeptSide } from "#editor/draft/publishing.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { Dialog, WordList } from "#editor/parts/dialog.tsx";
import { Options } from "#editor/parts/options.tsx";
import type { PlaceVersions, VersionEntry } from "#editor/place/place.ts";
import { GoBack, type RestoreTarget, waitingIn } from "#editor/publish/go-back.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import { GO_BACK, versionName, versionTitle } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { AREA_WORDS, AREAS_WORDS, COMMON_WORDS, VERSION_WORDS } from "#editor/words/words.gen.ts";

interface Asked {
  readonly version: VersionEntry;
  readonly target: RestoreTarget;
}

/** What was published when and by whom; each version can be restored. */
export function HistoryArea() {
  const [changed, pending] = [useAtomValue(changedAtom), useAtomValue(pendingAtom)];
  const momentText = useAtomValue(momentTextAtom);
  const [message, setMessage] = useState("");
  const [restored, setRestored] = useState<Restored>();
  const [asked, setAsked] = useState<Asked>();
  const reportRestored = ({ version, target }: Asked, kept: KeptSide) => {
    setMessage("");
    const words = AREAS_WORDS.restored({ what: target, version: versionName(version, momentText), kept });
    setRestored({ name: version.name, words });
  };
  const report = useRef<HTMLParagraphElement>(null);
  const discard = () => {
    editor().discard();
    setRestored(undefined);
    setMessage(AREAS_WORDS.discarded);
    // The button is gone.
    report.current?.focus();
  };
  const goBack = async (wanted: Asked) => {
    const { version, target } = wanted;
    // What changes only the draft is asked where something is lost by it.
    if (target === "online" || target === "kept" || (await isLossy(version, target))) setAsked(wanted);
    else if (await act(({ restore }) => restore(version.name, target))) reportRestored(wanted, "earlier");
  };
  return (
    <>
      <h2 className="title">{AREA_WORDS.history.title}</h2>
      <p className="lead">{AREAS_WORDS.historyLead}</p>
      <p ref={report} role="status" className="result" tabIndex={-1}>
        {message}
      </p>
      {changed && (
        <p className="discard">
          {AREAS_WORDS.differs} <QuietButton onClick={discard}>{AREAS_WORDS.discard}</QuietButton>
        </p>
      )}
      {/* Publishing adds one, and what becomes of it is reported there. */}
      <Versions asOf={`${changed} ${pending?.name} ${pending?.status}`} goBack={goBack} restored={restored} />
      {asked && (
        <Dialog close={() => setAsked(undefined)}>
          <GoBack
            name={asked.version.name}
            target={asked.target}
            restored={(kept) => reportRestored(asked, kept)}
            close={() => setAsked(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}

async function isLossy({ name }: VersionEntry, target: RestoreTarget): Promise<boolean> {
  const preview = await ask(({ previewRollback }) => previewRollback(name));
  if ("refused" in preview) return false;
  return preview.lost.length > 0 || waitingIn(preview, target).length > 0;
}

/** What was done with a version, told beside its buttons. */
interface Restored {
  readonly name: string;
  readonly words: string;
}

interface VersionsProps {
  /** The versions are read again when this changes. */
  readonly asOf: string;
  readonly goBack: (asked: Asked) => void;
  readonly restored: Restored | undefined;
}

function Versions({ asOf, goBack, restored }: VersionsProps) {
  const { versions, hasOlder, showOlder } = useVersions(asOf);
  if (versions === undefined) return null;
  if (versions.length === 0) return <p className="lead">{AREAS_WORDS.noVersions}</p>;
  const online = versions.find(({ status }) => status === "online");
  return (
    <>
      {versions.length > 1 && <CompareVersions versions={versions} />}
      <ol className="versions">
        {versions.map((version) => (
          <VersionItem
            key={version.name}
            version={version}
            goBack={(target) => goBack({ version, target })}
            done={restored?.name === version.name ? restored.words : ""}
            giveUp={
              version.status === "scheduled" && online ? () => goBack({ version: online, target: "kept" }) : undefined
            }
          />
        ))}
      </ol>
      {hasOlder && <QuietButton onClick={showOlder}>{AREAS_WORDS.showOlder}</QuietButton>}
    </>
  );
}

/** What is different between any two versions. */
function CompareVersions({ versions }: { readonly versions: readonly VersionEntry[] }) {
  const [newest, before] = versions;
  const [from = before?.name ?? "", setFrom] = useState<string>();
  const [to = newest?.name ?? "", setTo] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="compare" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{AREAS_WORDS.compareTwoVersions}</summary>
      <div className="compare-choice">
        <VersionChoice label={COMMON_WORDS.from} value={from} choose={setFrom} versions={versions} />
        <VersionChoice label={AREAS_WORDS.to} value={to} choose={setTo} versions={versions} />
      </div>
      {isOpen && <Differences key={`${from} ${to}`} from={from} to={to} />}
    </details>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choose: (name: string) => void;
  readonly versions: readonly VersionEntry[];
}

function VersionChoice({ label, value, choose, versions }: VersionChoiceProps) {
  const momentText = useAtomValue(momentTextAtom);
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => choose(event.target.value)}>
        <Options names={versions.map((version) => [version.name, versionTitle(version, momentText)])} />
      </select>
    </label>
  );
}

function Differences({ from, to }: { readonly from: string; readonly to: string }) {
  const [words, setWords] = useState<readonly string[]>();
  useEffect(() => {
    void ask((editor) => editor.compare(from, to)).then((answer) =>
      setWords("refused" in answer ? [answer.refused] : answer),
    );
  }, [from, to]);
  return (
    <div role="status">
      {words?.length === 0 && <p>{AREAS_WORDS.sameVersions}</p>}
      <WordList words={words ?? []} />
    </div>
  );
}

interface VersionItemProps {
  readonly version: VersionEntry;
  readonly goBack: (target: RestoreTarget) => void;
  /** What one of its buttons did last. */
  readonly done: string;
  /** While the version waits: keeps the one that is online. */
  readonly giveUp?: (() => void) | undefined;
}

/** A version: when, who, what, its status, and how to restore it. */
function VersionItem({ version, goBack, done, giveUp }: VersionItemProps) {
  const { who, words, status } = version;
  const momentText = useAtomValue(momentTextAtom);
  const report = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done !== "") report.current?.scrollIntoView({ block: "nearest" });
  }, [done]);
  const again = status ? GO_BACK[status] : AREAS_WORDS.publishAgain;
  return (
    <li>
      <h3 className="subtitle">{versionName(version, momentText)}</h3>
      {who !== undefined && <p className="version-who">{AREAS_WORDS.byWhom({ who })}</p>}
      {status && (
        <p className="version-status" data-status={status}>
          {VERSION_WORDS.name[status]}
        </p>
      )}
      <Why version={version} />
      <WordList words={words} />
      <div className="version-actions">
        {again !== undefined && <QuietButton onClick={() => goBack("online")}>{again}</QuietButton>}
        {giveUp && <QuietButton onClick={giveUp}>{AREAS_WORDS.giveUp}</QuietButton>}
        <QuietButton onClick={() => goBack("all")}>{AREAS_WORDS.restoreAll}</QuietButton>
        <QuietButton onClick={() => goBack("prices")}>{AREAS_WORDS.restorePrices}</QuietButton>
      </div>
      <p ref={report} role="status" className="result">
        {done}
      </p>
    </li>
  );
}

/** Why a version is not online, or what is missing from its pages. */
function Why({ version }: Pick<VersionItemProps, "version">) {
  const { reasons = [] } = version;
  const problems = useRefusal(version);
  if (reasons.length === 0 || version.status === "was-online") return null;
  return (
    <div className="version-why">
      <ReasonList reasons={reasons} problems={problems} />
    </div>
  );
}

/** Read again they stay on the page: one of their buttons may have the focus. */
function useVersions(asOf: string) {
  const [found, setFound] = useState<PlaceVersions>();
  const read = useCallback(async (before?: string) => {
    const page = await ask(({ versions }) => versions(before));
    if (!("refused" in page)) setFound((shown) => joined(shown, page, before !== undefined));
  }, []);
  const readAsOf = useRef<string>(undefined);
  useEffect(() => {
    if (readAsOf.current === asOf) return;
    readAsOf.current = asOf;
    void read();
  }, [read, asOf]);
  return { ...found, showOlder: () => read(found?.versions.at(-1)?.name) };
}

function joined(shown: PlaceVersions | undefined, read: PlaceVersions, isOlder: boolean): PlaceVersions {
  const names = new Set(read.versions.map(({ name }) => name));
  const others = shown?.versions.filter(({ name }) => !names.has(name)) ?? [];
  if (shown === undefined || others.length === 0) return read;
  if (isOlder) return { versions: [...others, ...read.versions], hasOlder: read.hasOlder };
  return { versions: [...read.versions, ...others], hasOlder: shown.hasOlder };
}
