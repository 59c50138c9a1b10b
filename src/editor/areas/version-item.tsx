import { useAtomValue } from "jotai";
import { versionName } from "#editor/areas/version-name.ts";
import { WordList } from "#editor/parts/dialog.tsx";
import type { Deed } from "#editor/publish/go-back.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { STANDINGS } from "#editor/publish/standings.ts";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import type { VersionEntry } from "#editor/shared/protocol.ts";
import { momentTextAtom } from "#editor/state/locale.ts";

interface VersionItemProps {
  readonly version: VersionEntry;
  readonly goBack: (deed: Deed) => void;
}

/** A version: when, who, what, where it stands, and the ways back to it. */
export function VersionItem({ version, goBack }: VersionItemProps) {
  const { who, words, standing } = version;
  const momentText = useAtomValue(momentTextAtom);
  const again = standing ? STANDINGS[standing].goBack : "Publish it again";
  return (
    <li>
      <h3 className="subtitle">{versionName(version, momentText)}</h3>
      {who !== undefined && <p className="version-who">by {who}</p>}
      {standing && (
        <p className="version-standing" data-standing={standing}>
          {STANDINGS[standing].name}
        </p>
      )}
      <Why version={version} />
      <WordList words={words} />
      <div className="version-ways">
        {again !== undefined && (
          <button type="button" className="quiet" onClick={() => goBack("online")}>
            {again}
          </button>
        )}
        <button type="button" className="quiet" onClick={() => goBack("all")}>
          Bring all of it back
        </button>
        <button type="button" className="quiet" onClick={() => goBack("prices")}>
          Bring only the prices back
        </button>
      </div>
    </li>
  );
}

/** Why a version is not online, or what is missing from its pages. */
function Why({ version }: Pick<VersionItemProps, "version">) {
  const { reasons = [] } = version;
  const problems = useRefusal(version);
  if (reasons.length === 0 || version.standing === "was-online") return null;
  return (
    <div className="version-why">
      <ReasonList reasons={reasons} problems={problems} />
    </div>
  );
}
