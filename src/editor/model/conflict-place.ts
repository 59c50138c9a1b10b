import type { Conflict } from "#document/change/merge/merge-sites.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { indexPath } from "#editor/shared/named-path.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";

/** The place of a conflict in the owner's words; where the document has it no more, its names in both. */
export function placeOf(bundle: SchemaBundle, document: Site, { path, names }: Conflict): string {
  const found = indexPath(document, path);
  return found ? fieldInWords(bundle, document, found) : names.join(" › ");
}
