import type { CurrentForm } from "#document/change/migrations/migrate-document.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import type { Site } from "#document/model/types.gen.ts";
import { changeWords } from "#editor/model/change-words.ts";
import type { PublishedDocument, PublishedWords } from "#editor/model/published-document.ts";
import { NOT_FOLLOWED } from "#editor/model/published-document.ts";
import { isRefused, type Refused, type RollbackPreview } from "#editor/shared/protocol.ts";

const GONE = "This version is not there any more.";
const SAME = "This is what was published last.";
const CHANGED = "Something else was published since you read this. Please read it again.";

interface RollbackOptions {
  readonly published: PublishedDocument;
  /** Why a document cannot be online, in the owner's words. */
  readonly problemsIn: (site: Site) => readonly Finding[];
}

/** Publishes an earlier version again; the draft keeps what was typed since. */
export interface Rollback {
  preview(name: string): Promise<Refused | RollbackPreview>;
  /** Publishes a version again, in place of the revision that the preview named. */
  publish(name: string, replaces: string): Promise<Refused | PublishedWords>;
}

export function openRollback({ published, problemsIn }: RollbackOptions): Rollback {
  async function read(name: string): Promise<Refused | (CurrentForm & RollbackPreview)> {
    const { kind } = await published.follow();
    if (kind !== "same") return { refused: NOT_FOLLOWED[kind] };
    const version = await published.version(name);
    if (version === undefined) return { refused: GONE };
    const { site, lost } = version;
    const words = await wordsFromOnline(published, site);
    return { site, lost, words, replaces: published.revision(), problems: problemsIn(site) };
  }
  return {
    async preview(name) {
      const found = await read(name);
      if (isRefused(found)) return found;
      const { site: _, ...reported } = found;
      return reported;
    },
    async publish(name, replaces) {
      const found = await read(name);
      if (isRefused(found)) return found;
      if (found.replaces !== replaces) return { refused: CHANGED };
      if (found.words.length === 0) return { refused: SAME };
      if (found.problems.length > 0) return { refused: "There are mistakes in it. Nothing was published." };
      return published.publish(found.site, found.words);
    },
  };
}

/** What a document changes for visitors; where that is nothing, what it changes of the version published last. */
export async function wordsFromOnline(published: PublishedDocument, site: Site): Promise<string[]> {
  const words = changeWords(await published.online(), site);
  return words.length > 0 ? words : changeWords(published.base(), site);
}
