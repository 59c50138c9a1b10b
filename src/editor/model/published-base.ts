import { type Conflict, mergeSites } from "#document/change/merge/merge-sites.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { keyedEntries } from "#document/text/entries.ts";
import type { Draft } from "#editor/model/draft.ts";
import { entryIndex, indexPath } from "#editor/shared/named-path.ts";
import { changedAt } from "#editor/shared/patch.ts";

/** A published document. */
export interface Snapshot {
  /** Tells it from every other: its text, or its number. */
  readonly revision: string;
  readonly site: Site;
}

/** The published document that a draft is based on. */
export interface PublishedBase {
  current(): Snapshot;
  /** Nothing of what both sides changed is merged until it is settled. */
  state(): { readonly kind: "same" } | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[] };
  /** Merges what was published elsewhere into the draft, as a change that can be undone. */
  join(found: Snapshot): void;
  /** One choice for each conflict that was shown, in order. Does nothing if something else was published since. */
  settle(choices: readonly ("mine" | "theirs")[], newest: Snapshot): void;
  /** From now on the draft is based on this one. */
  rest(snapshot: Snapshot): void;
}

interface BaseOptions {
  readonly first: Snapshot;
  readonly draft: Draft;
  /** Stores the base for the next start. */
  readonly store: (snapshot: Snapshot) => void;
  /** The author of changes from outside, as windows see it. */
  readonly client: string;
}

interface Waiting {
  readonly found: Snapshot;
  readonly merged: Site;
  readonly conflicts: readonly Conflict[];
}

/** Follows the published document for a draft. */
export function openPublishedBase({ first, draft, store, client }: BaseOptions): PublishedBase {
  let current = first;
  let waiting: Waiting | undefined;
  const rest = (snapshot: Snapshot) => {
    store(snapshot);
    current = snapshot;
    waiting = undefined;
  };
  const take = (site: Site, found: Snapshot) => {
    draft.replace(site, client);
    rest(found);
  };
  const join = (found: Snapshot) => {
    waiting = undefined;
    if (found.revision === current.revision) return;
    const { merged, conflicts } = mergeSites(current.site, draft.document(), found.site);
    if (conflicts.length > 0) waiting = { found, merged, conflicts };
    else take(merged, found);
  };
  return {
    current: () => current,
    state: () => (waiting ? { kind: "conflict", conflicts: waiting.conflicts } : { kind: "same" }),
    join,
    rest,
    settle(choices, newest) {
      const shown = waiting?.found.revision;
      join(newest);
      if (waiting === undefined || waiting.found.revision !== shown) return;
      take(resolveConflicts(waiting.merged, waiting.conflicts, choices), waiting.found);
    },
  };
}

/** The merged document, which contains my side, with the choice for each conflict applied. */
function resolveConflicts(merged: Site, conflicts: readonly Conflict[], choices: readonly ("mine" | "theirs")[]): Site {
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
