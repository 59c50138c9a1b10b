import { useAtomValue } from "jotai";
import { pendingAtom } from "#editor/draft/atoms.ts";
import type { VersionEntry } from "#editor/place/place.ts";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import { VERSION_STATUSES } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";

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
      <p>{VERSION_STATUSES[status].says(version, momentText)}</p>
      {status === "refused" && <ReasonList reasons={reasons} problems={problems} />}
      <a href={placeHref(["history"])}>Look at it in the history</a>
    </div>
  );
}
