import { useAtomValue } from "jotai";
import { QuietButton } from "#editor/parts/button.tsx";
import { WordList } from "#editor/parts/dialog.tsx";
import type { VersionEntry } from "#editor/place/place.ts";
import type { RestoreTarget } from "#editor/publish/go-back.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import { VERSION_STATUSES, versionName } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";

interface VersionItemProps {
  readonly version: VersionEntry;
  readonly goBack: (target: RestoreTarget) => void;
  /** Where it waits: has what is online stay there instead. */
  readonly giveUp?: (() => void) | undefined;
}

/** A version: when, who, what, its status, and how to restore it. */
export function VersionItem({ version, goBack, giveUp }: VersionItemProps) {
  const { who, words, status } = version;
  const momentText = useAtomValue(momentTextAtom);
  const again = status ? VERSION_STATUSES[status].goBack : "Publish it again";
  return (
    <li>
      <h3 className="subtitle">{versionName(version, momentText)}</h3>
      {who !== undefined && <p className="version-who">by {who}</p>}
      {status && (
        <p className="version-status" data-status={status}>
          {VERSION_STATUSES[status].name}
        </p>
      )}
      <Why version={version} />
      <WordList words={words} />
      <div className="version-actions">
        {again !== undefined && <QuietButton onClick={() => goBack("online")}>{again}</QuietButton>}
        {giveUp && <QuietButton onClick={giveUp}>Do not put it online</QuietButton>}
        <QuietButton onClick={() => goBack("all")}>Restore all of it</QuietButton>
        <QuietButton onClick={() => goBack("prices")}>Restore only the prices</QuietButton>
      </div>
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
