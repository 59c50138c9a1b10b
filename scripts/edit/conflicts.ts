import { isRecord } from "#document/schema.ts";
import type { Site } from "#document/types.gen.ts";
import type { Path } from "#document/walk.ts";
import { keyedEntries } from "#scripts/document/diff/entries.ts";
import type { Conflict } from "#scripts/document/diff/merge-sites.ts";
import { changedAt, valueAt } from "#scripts/edit/patch.ts";

/** A merged document, which holds what mine says, after somebody chose for each conflict. */
export function settled(merged: Site, conflicts: readonly Conflict[], choices: readonly ("mine" | "theirs")[]): Site {
  const wanted = conflicts.filter((_conflict, index) => choices[index] === "theirs");
  return wanted.reduce<Site>(withTheirs, merged);
}

function withTheirs(document: Site, { path, theirs }: Conflict): Site {
  const group = numbered(document, path.slice(0, -1));
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
  const index = indexOf(group, key);
  if (theirs === undefined) return index === -1 ? group : group.toSpliced(index, 1);
  return index === -1 ? [...group, theirs] : group.with(index, theirs);
}

/** When both sides only put a list in another order, the conflict names that order by the entries' keys. */
function reordered(mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return theirs;
  const [entries] = keyedEntries([mine]) ?? [];
  const isOrder = entries !== undefined && theirs.every((key) => entries.has(key));
  if (!isOrder || mine.every((entry) => typeof entry === "string")) return theirs;
  const rest = [...entries.keys()].filter((key) => !theirs.includes(key));
  return [...theirs, ...rest].map((key) => entries.get(key));
}

/** A path by keys and ids as one by keys and numbers; undefined when the document has no such place. */
export function numbered(document: unknown, path: readonly string[]): Path | undefined {
  const found: (string | number)[] = [];
  for (const key of path) {
    const here = valueAt(document, found);
    const step = Array.isArray(here) ? indexOf(here, key) : key;
    if (step === -1 || !isRecord(here) === !Array.isArray(here)) return undefined;
    found.push(step);
  }
  return found;
}

function indexOf(list: readonly unknown[], key: string): number {
  const [entries] = keyedEntries([list]) ?? [];
  return entries ? [...entries.keys()].indexOf(key) : -1;
}
