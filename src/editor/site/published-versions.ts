import type { Draft } from "#editor/model/draft.ts";
import { openPublishedBase, type Snapshot } from "#editor/model/published-base.ts";
import type { PublishedDocument } from "#editor/model/published-document.ts";
import { asSite } from "#editor/site/kept-draft.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";

/** The site's versions that a draft is published to. */
export interface PublishedVersions extends PublishedDocument {
  /** The number the draft is based on; 0 for site.json. */
  number(): number;
  /** Merges a version that was read already. */
  join(found: Snapshot): void;
}

interface PublishedVersionsOptions {
  readonly remote: SiteRemote;
  readonly draft: Draft;
  readonly first: Snapshot;
}

/** A version as a draft is based on it. */
export function snapshotOf(number: number, document: unknown): Snapshot {
  return { revision: String(number), site: asSite(document) };
}

/** Follows the versions of the database for a draft. */
export function openPublishedVersions({ remote, draft, first }: PublishedVersionsOptions): PublishedVersions {
  // What the draft is based on is kept with the draft.
  const base = openPublishedBase({ first, draft, keep: () => undefined, client: "the site" });
  const number = () => Number(base.current().revision);
  const newest = async (): Promise<Snapshot> => {
    const found = await remote.newestNumber();
    return found === number() ? base.current() : snapshotOf(found, await remote.readVersion(found));
  };
  const state = () => {
    const conflicts = base.conflicts();
    return conflicts.length > 0 ? ({ kind: "conflict", conflicts } as const) : ({ kind: "same" } as const);
  };
  return {
    base: () => base.current().site,
    revision: () => base.current().revision,
    number,
    join: base.join,
    state,
    async follow() {
      base.join(await newest());
      return state();
    },
    async settle(choices) {
      base.settle(choices, await newest());
    },
    async publish(document, words, at) {
      const answer = await remote.publish({
        document,
        replaces: number(),
        words: words.join("\n"),
        ...(at !== undefined && { at }),
      });
      if ("refused" in answer) return answer;
      base.rest({ revision: String(answer.number), site: document });
      return undefined;
    },
    versions: () => remote.versions(),
    version: async (name) => asSite(await remote.readVersion(Number(name))),
  };
}
