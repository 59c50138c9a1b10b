import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { CompareVersions } from "#editor/areas/compare-versions.tsx";
import { versionName } from "#editor/areas/version-name.ts";
import type { VersionEntry } from "#editor/shared/protocol.ts";
import { ask } from "#editor/state/ask.ts";
import { statusAtom } from "#editor/state/atoms.ts";
import { act } from "#editor/state/sync.ts";

/** What was published when and by whom, and the way back to it. */
export function HistoryArea() {
  const { changed } = useAtomValue(statusAtom);
  const [said, say] = useState("");
  const restore = async (version: VersionEntry, part: "all" | "prices") => {
    if (!(await act("restore", { name: version.name, part }))) return;
    const what = part === "all" ? "Everything is" : "The prices are";
    say(`${what} as in “${versionName(version)}” in your draft. Publish to put it online, or undo.`);
  };
  return (
    <>
      <h2 className="title">History</h2>
      <p className="lead">
        Each publishing is kept. Going back changes only your draft: look at it in the preview, then publish, or undo.
      </p>
      <p role="status" className="said">
        {said}
      </p>
      {changed && (
        <p className="discard">
          Your draft differs from what is published.{" "}
          <button type="button" className="quiet" onClick={() => act("discard")}>
            Give up all changes since
          </button>
        </p>
      )}
      {/* Publishing adds one. */}
      <Versions key={String(changed)} restore={restore} />
    </>
  );
}

type Restore = (version: VersionEntry, part: "all" | "prices") => void;

function Versions({ restore }: { readonly restore: Restore }) {
  const [versions, setVersions] = useState<readonly VersionEntry[]>();
  useEffect(() => {
    ask<readonly VersionEntry[]>("GET", "versions")
      .then((answer) => setVersions(answer.ok ? answer.body : undefined))
      .catch(() => setVersions(undefined));
  }, []);
  if (versions?.length === 0) return <p className="lead">Nothing was published from here yet.</p>;
  if (versions === undefined) return null;
  return (
    <>
      {versions.length > 1 && <CompareVersions versions={versions} />}
      <ol className="versions">
        {versions.map((version) => (
          <Version key={version.name} version={version} restore={restore} />
        ))}
      </ol>
    </>
  );
}

function Version({ version, restore }: { readonly version: VersionEntry; readonly restore: Restore }) {
  const { at, who, words } = version;
  const isWaiting = at !== undefined && Date.parse(at) > Date.now();
  return (
    <li>
      <h3 className="subtitle">{versionName(version)}</h3>
      {who !== undefined && <p className="version-who">by {who}</p>}
      {isWaiting && <p className="version-waits">Waits for its time. Publishing something else takes its place.</p>}
      <ul className="words">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <button type="button" className="quiet" onClick={() => restore(version, "all")}>
        Bring all of it back
      </button>
      <button type="button" className="quiet" onClick={() => restore(version, "prices")}>
        Bring only the prices back
      </button>
    </li>
  );
}
