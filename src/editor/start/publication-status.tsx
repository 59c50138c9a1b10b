import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import { VERSION_STATUSES } from "#editor/publish/version-statuses.ts";
import type { VersionEntry } from "#editor/shared/protocol.ts";
import { statusAtom } from "#editor/state/atoms.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";
import { query } from "#editor/state/sync.ts";

const ASK_EVERY_MS = 3000;

/** Says that what was published last is not what customers see, and why. */
export function PublicationStatus() {
  const { pending } = useAtomValue(statusAtom);
  return <div role="status">{pending?.status && <PendingVersion version={pending} status={pending.status} />}</div>;
}

interface PendingVersionProps {
  readonly version: VersionEntry;
  readonly status: NonNullable<VersionEntry["status"]>;
}

function PendingVersion({ version, status }: PendingVersionProps) {
  const { name, reasons = [] } = version;
  const momentText = useAtomValue(momentTextAtom);
  const problems = useRefusal(version);
  // What is found out changes the status, and so this note.
  useEffect(() => {
    if (status !== "building") return;
    const timer = setInterval(() => query((calls) => calls.publication(Number(name))), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [status, name]);
  return (
    <div className="publication-status" data-status={status}>
      <p>{VERSION_STATUSES[status].says(version, momentText)}</p>
      {status === "refused" && <ReasonList reasons={reasons} problems={problems} />}
      <a href={placeHref(["history"])}>Look at it in the history</a>
    </div>
  );
}
