import { type Conflict, mergeSites } from "#document/change/merge/merge-sites.ts";
import type { Site } from "#document/model/types.gen.ts";
import { resolveConflicts } from "#editor/model/conflicts.ts";
import type { Draft } from "#editor/model/draft.ts";

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
