import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { CompareVersions } from "#editor/areas/compare-versions.tsx";
import { VersionItem } from "#editor/areas/version-item.tsx";
import { versionName } from "#editor/areas/version-name.ts";
import { Dialog } from "#editor/parts/dialog.tsx";
import { GoBack, type RestoreTarget } from "#editor/publish/go-back.tsx";
import type { VersionEntry, VersionPage, WayBackPreview } from "#editor/shared/protocol.ts";
import { statusAtom } from "#editor/state/atoms.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { act, query } from "#editor/state/sync.ts";

interface Asked {
  readonly version: VersionEntry;
  readonly target: RestoreTarget;
}

/** What was published when and by whom, and the way back to it. */
export function HistoryArea() {
  const { changed, pending } = useAtomValue(statusAtom);
  const momentText = useAtomValue(momentTextAtom);
  const [message, setMessage] = useState("");
  const [asked, setAsked] = useState<Asked>();
  const reportRestored = ({ version, target }: Asked) => {
    const what = target === "prices" ? "The prices are" : "Everything is";
    setMessage(`${what} as in “${versionName(version, momentText)}” in your draft. Publish to put it online, or undo.`);
  };
  const goBack = async (wanted: Asked) => {
    const { version, target } = wanted;
    // What changes only the draft is asked where something is lost by it.
    if (target === "online" || (await isLossy(version))) setAsked(wanted);
    else if (await act("restore", { name: version.name, part: target })) reportRestored(wanted);
  };
  return (
    <>
      <h2 className="title">History</h2>
      <p className="lead">
        Each publishing is kept. One press puts a version online again; or bring it into your draft, look at it in the
        preview, then publish, or undo.
      </p>
      <p role="status" className="result">
        {message}
      </p>
      {changed && (
        <p className="discard">
          Your draft differs from what is published.{" "}
          <button type="button" className="quiet" onClick={() => act("discard")}>
            Give up all changes since
          </button>
        </p>
      )}
      {/* Publishing adds one, and what becomes of it is reported there. */}
      <Versions key={`${changed} ${pending?.name} ${pending?.status}`} goBack={goBack} />
      {asked && (
        <Dialog close={() => setAsked(undefined)}>
          <GoBack
            name={asked.version.name}
            target={asked.target}
            restored={() => reportRestored(asked)}
            close={() => setAsked(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}

async function isLossy({ name }: VersionEntry): Promise<boolean> {
  const way = await query<WayBackPreview>("way-back", { name });
  return way.ok && way.body.lost.length > 0;
}

function Versions({ goBack }: { readonly goBack: (asked: Asked) => void }) {
  const { versions, hasOlder, showOlder } = useVersions();
  if (versions === undefined) return null;
  if (versions.length === 0) return <p className="lead">Nothing was published from here yet.</p>;
  return (
    <>
      {versions.length > 1 && <CompareVersions versions={versions} />}
      <ol className="versions">
        {versions.map((version) => (
          <VersionItem key={version.name} version={version} goBack={(target) => goBack({ version, target })} />
        ))}
      </ol>
      {hasOlder && (
        <button type="button" className="quiet" onClick={showOlder}>
          Show older
        </button>
      )}
    </>
  );
}

function useVersions() {
  const [found, setFound] = useState<VersionPage>();
  const read = useCallback(async (before?: string) => {
    const page = await query<VersionPage>("versions", before === undefined ? {} : { before });
    if (!page.ok) return;
    const { versions, hasOlder } = page.body;
    setFound((shown) => ({ versions: before ? [...(shown?.versions ?? []), ...versions] : versions, hasOlder }));
  }, []);
  useEffect(() => void read(), [read]);
  return { ...found, showOlder: () => read(found?.versions.at(-1)?.name) };
}
