import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { STANDINGS } from "#editor/publish/standings.ts";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import type { VersionEntry } from "#editor/shared/protocol.ts";
import { ask } from "#editor/state/ask.ts";
import { statusAtom } from "#editor/state/atoms.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";

const ASK_EVERY_MS = 3000;

/** Says that what was published last is not what customers see, and why. */
export function PublicationStatus() {
  const { pending } = useAtomValue(statusAtom);
  return <div role="status">{pending?.standing && <News version={pending} standing={pending.standing} />}</div>;
}

interface NewsProps {
  readonly version: VersionEntry;
  readonly standing: NonNullable<VersionEntry["standing"]>;
}

function News({ version, standing }: NewsProps) {
  const { name, reasons = [] } = version;
  const momentText = useAtomValue(momentTextAtom);
  const problems = useRefusal(version);
  // What is found out changes the status, and so this note.
  useEffect(() => {
    if (standing !== "building") return;
    const look = () => ask("GET", "publication", { number: Number(name) }).catch(() => undefined);
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [standing, name]);
  return (
    <div className="publication-status" data-standing={standing}>
      <p>{STANDINGS[standing].says(version, momentText)}</p>
      {standing === "refused" && <ReasonList reasons={reasons} problems={problems} />}
      <a href={placeHref(["history"])}>Look at it in the history</a>
    </div>
  );
}
