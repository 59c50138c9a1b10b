import { useAtomValue } from "jotai";
import { pendingAtom } from "#editor/draft/atoms.ts";
import type { VersionEntry } from "#editor/place/place.ts";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import { statusSays } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";
import { START_WORDS } from "#editor/words/words.gen.ts";

/** Says that what was published last is not what customers see, and why. */
export function PublicationStatus() {
  const pending = useAtomValue(pendingAtom);
  return <div role="status">{pending?.status && <PendingVersion version={pending} status={pending.status} />}</div>;
}

interface PendingVersionProps {
  readonly version: VersionEntry;
  readonly status: NonNullable<VersionEntry["status"]>;
}

function PendingVersion({ version, status }: PendingVersionProps) {
  const { reasons = [] } = version;
  const momentText = useAtomValue(momentTextAtom);
  const problems = useRefusal(version);
  return (
    <div className="publication-status" data-status={status}>
      <p>{statusSays(version, status, momentText)}</p>
      {status === "refused" && <ReasonList reasons={reasons} problems={problems} />}
      <a href={placeHref(["history"])}>{START_WORDS.lookInHistory}</a>
    </div>
  );
}
