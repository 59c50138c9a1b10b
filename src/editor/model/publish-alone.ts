import { mergeSites } from "#document/change/merge/merge-sites.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { changeWords } from "#editor/model/change-words.ts";
import { placeOf } from "#editor/model/conflict-sides.ts";
import type { Draft } from "#editor/model/draft.ts";
import type { PublishedDocument, PublishedWords } from "#editor/model/published-document.ts";
import type { Refused } from "#editor/shared/protocol.ts";

const NOTHING_WAITS = "Nothing waits for its time any more. If something should, bring it back from the history.";
const WRONG_ALONE = "Without what waits, these changes are not complete. Publish all of it together.";

interface AloneOptions {
  readonly draft: Draft;
  readonly published: PublishedDocument;
  readonly problemsIn: (site: Site) => readonly Finding[];
  readonly bundle: SchemaBundle;
}

/**
 * Publishes at once what the draft changes, without the version that waits, and all of it for the time of that one,
 * which a newer version replaces.
 */
export async function publishAlone(options: AloneOptions): Promise<Refused | PublishedWords> {
  const { draft, published, problemsIn, bundle } = options;
  if (published.pending()?.status !== "scheduled") return { refused: NOTHING_WAITS };
  const [whole, online] = [draft.document(), await published.online()];
  const { merged: alone, conflicts } = mergeSites(published.base(), whole, online);
  if (conflicts.length > 0) {
    const places = conflicts.map((conflict) => placeOf(bundle, whole, conflict)).join(", ");
    return { refused: `What waits changes the same: ${places}. Publish it together with it.` };
  }
  if (problemsIn(alone).length > 0) return { refused: WRONG_ALONE };
  return published.publish(alone, changeWords(online, alone), {
    waiting: { document: whole, words: changeWords(alone, whole) },
  });
}
