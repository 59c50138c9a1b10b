import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { QuietButton } from "#editor/parts/button.tsx";
import { WordList } from "#editor/parts/dialog.tsx";
import type { VersionEntry } from "#editor/place/place.ts";
import type { RestoreTarget } from "#editor/publish/go-back.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import { GO_BACK, versionName } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { AREAS_WORDS, VERSION_WORDS } from "#editor/words/words.gen.ts";

interface VersionItemProps {
  readonly version: VersionEntry;
  readonly goBack: (target: RestoreTarget) => void;
  /** What one of its buttons did last. */
  readonly done: string;
  /** Where it waits: has what is online stay there instead. */
  readonly giveUp?: (() => void) | undefined;
}

/** A version: when, who, what, its status, and how to restore it. */
export function VersionItem({ version, goBack, done, giveUp }: VersionItemProps) {
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
