import { changesInWords } from "#document/change/words/changes-in-words.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { WORKER_WORDS } from "#editor/words/words.gen.ts";

/** What is different between two documents, a sentence each. */
export function toldChanges(bundle: SchemaBundle, before: Site, after: Site): readonly string[] {
  try {
    return changesInWords(bundle, before, after);
  } catch {
    // A draft may be too broken to be put into words; the problems say so.
    return [WORKER_WORDS.notComplete];
  }
}
