import type { Conflict, Merged } from "#document/change/merge/merge-sites.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { keyedEntries } from "#document/text/entries.ts";
import { entryIndex, indexPath } from "#editor/shared/named-path.ts";
import { changedAt } from "#editor/shared/patch.ts";

export type ConflictChoice = "mine" | "theirs";

/** The merged document, which contains my side, with the choice for each conflict applied. */
export function settled({ merged, conflicts }: Merged<Site>, choices: readonly ConflictChoice[]): Site {
  const wanted = conflicts.filter((_conflict, index) => choices[index] === "theirs");
  return wanted.reduce<Site>(withTheirs, merged);
}

function withTheirs(document: Site, { path, theirs }: Conflict): Site {
  const group = indexPath(document, path.slice(0, -1));
  const key = path.at(-1);
  if (group === undefined || key === undefined) return document;
  return changedAt(document, group, (old) => withEntry(old, key, theirs));
}

function withEntry(group: unknown, key: string, theirs: unknown): unknown {
  if (isRecord(group)) {
    const { [key]: mine, ...others } = group;
    if (theirs === undefined) return others;
    return { ...group, [key]: reordered(mine, theirs) };
  }
  if (!Array.isArray(group)) return group;
  const index = entryIndex(group, key);
  if (theirs === undefined) return index === -1 ? group : group.toSpliced(index, 1);
  return index === -1 ? [...group, theirs] : group.with(index, theirs);
}

/** When both sides only reordered a list, the conflict names the order by the entries' keys. */
function reordered(mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return theirs;
  const [entries] = keyedEntries([mine]) ?? [];
  const isOrder = entries !== undefined && theirs.every((key) => entries.has(key));
  if (!isOrder || mine.every((entry) => typeof entry === "string")) return theirs;
  const rest = [...entries.keys()].filter((key) => !theirs.includes(key));
  return [...theirs, ...rest].map((key) => entries.get(key));
}
