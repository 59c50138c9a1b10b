import { mergeSites } from "#document/change/merge/merge-sites.ts";
import { valueAt } from "#document/text/value-at.ts";
import { indexPath, namedPath } from "#editor/shared/named-path.ts";
import { changedAt, commonStart, patchesBetween, sharedPath } from "#editor/shared/patch.ts";

/** The smallest part of a document that holds a whole change, before and after it. */
export interface ChangedPart {
  /** Keys, and the ids of list entries: the part is found again when the document has changed elsewhere. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** What is different between two states of a document; undefined when nothing is. */
export function changedPart(before: unknown, after: unknown): ChangedPart | undefined {
  const patches = patchesBetween(before, after);
  if (patches.length === 0) return undefined;
  const place = sharedPath(patches);
  // An entry with another id is a change of its list.
  const path = commonStart(namedPath(before, place), namedPath(after, place));
  const part = place.slice(0, path.length);
  return { path, before: valueAt(before, part), after: valueAt(after, part) };
}

/**
 * A document with a change that was made on another state of it, of which it may have some already. Where both changed
 * the same, the change wins. Undefined when the part is not there any more.
 */
export function withChangedPart(document: unknown, { path, before, after }: ChangedPart): unknown {
  const place = indexPath(document, path);
  if (place === undefined) return undefined;
  const [mergeBase, changed] = [before, after].map((part) => changedAt(document, place, () => part));
  return mergeSites(mergeBase, changed, document).merged;
}
