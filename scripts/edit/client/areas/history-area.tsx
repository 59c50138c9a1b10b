import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { ask } from "#scripts/edit/client/state/ask.ts";
import { statusAtom } from "#scripts/edit/client/state/atoms.ts";
import { act } from "#scripts/edit/client/state/sync.ts";
import type { VersionEntry } from "#scripts/edit/protocol.ts";

const moments = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short" });

/** What was published when, and the way back to it. */
export function HistoryArea() {
  const { changed } = useAtomValue(statusAtom);
  const [said, say] = useState("");
  const restore = async (version: VersionEntry, part: "all" | "prices") => {
    if (!(await act("restore", { name: version.name, part }))) return;
    const what = part === "all" ? "Everything is" : "The prices are";
    say(`${what} as on ${moments.format(new Date(version.at))} in your draft. Publish to put it online, or undo.`);
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
      <VersionList key={String(changed)} restore={restore} />
    </>
  );
}

interface VersionListProps {
  readonly restore: (version: VersionEntry, part: "all" | "prices") => void;
}

function VersionList({ restore }: VersionListProps) {
  const [versions, setVersions] = useState<readonly VersionEntry[]>();
  useEffect(() => {
    ask<readonly VersionEntry[]>("GET", "versions").then((answer) => answer.ok && setVersions(answer.body));
  }, []);
  if (versions?.length === 0) return <p className="lead">Nothing was published from here yet.</p>;
  return (
    <ol className="versions">
      {versions?.map((version) => (
        <li key={version.name}>
          <h3 className="subtitle">{moments.format(new Date(version.at))}</h3>
          <ul className="words">
            {version.words.map((sentence) => (
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
      ))}
    </ol>
  );
}
