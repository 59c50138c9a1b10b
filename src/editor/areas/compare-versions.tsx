import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { ask } from "#editor/draft/editor.ts";
import { WordList } from "#editor/parts/dialog.tsx";
import { Options } from "#editor/parts/options.tsx";
import type { VersionEntry } from "#editor/place/place.ts";
import { versionTitle } from "#editor/publish/version-statuses.ts";
import { momentTextAtom } from "#editor/state/locale.ts";
import { AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";

/** What is different between any two versions. */
export function CompareVersions({ versions }: { readonly versions: readonly VersionEntry[] }) {
  const [newest, before] = versions;
  const [from = before?.name ?? "", setFrom] = useState<string>();
  const [to = newest?.name ?? "", setTo] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="compare" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{AREAS_WORDS.compareTwoVersions}</summary>
      <div className="compare-choice">
        <VersionChoice label={COMMON_WORDS.from} value={from} choose={setFrom} versions={versions} />
        <VersionChoice label={AREAS_WORDS.to} value={to} choose={setTo} versions={versions} />
      </div>
      {isOpen && <Differences key={`${from} ${to}`} from={from} to={to} />}
    </details>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choose: (name: string) => void;
  readonly versions: readonly VersionEntry[];
}

function VersionChoice({ label, value, choose, versions }: VersionChoiceProps) {
  const momentText = useAtomValue(momentTextAtom);
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => choose(event.target.value)}>
        <Options names={versions.map((version) => [version.name, versionTitle(version, momentText)])} />
      </select>
    </label>
  );
}

function Differences({ from, to }: { readonly from: string; readonly to: string }) {
  const [words, setWords] = useState<readonly string[]>();
  useEffect(() => {
    void ask((editor) => editor.compare(from, to)).then((answer) =>
      setWords("refused" in answer ? [answer.refused] : answer),
    );
  }, [from, to]);
  return (
    <div role="status">
      {words?.length === 0 && <p>{AREAS_WORDS.sameVersions}</p>}
      <WordList words={words ?? []} />
    </div>
  );
}
