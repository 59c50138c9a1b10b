import type { Finding } from "#document/check/facts/problem.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { indexPath, namedPath } from "#editor/shared/named-path.ts";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";

/**
 * A draft without what the check refuses: each wrong value is as it was published; what was not published yet, such as
 * a new item with a wrong price, is left out with its entry.
 */
export function withoutErrors(draft: Site, published: Site, findings: readonly Finding[]): Site {
  const wrong = findings.filter(({ severity }) => severity === "error");
  const left: Path[] = [];
  const held = wrong.reduce((document, { path }) => {
    const named = namedPath(draft, path);
    const there = path.length === 0 ? undefined : indexPath(published, named);
    const before = there && valueAt(published, there);
    if (before !== undefined) return changedAt(document, path.slice(0, named.length), () => before);
    left.push(newPart(draft, published, path));
    return document;
  }, draft);
  // The last entries first, so that the places of the others stay what they are.
  const places = new Map(left.map((path) => [path.join("/"), path]));
  const inOrder = [...places.values()].toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)) || b.length - a.length);
  return inOrder.reduce<Site>(withoutAt, held);
}

/** The largest part around a value that was not published yet. */
function newPart(draft: Site, published: Site, path: Path): Path {
  const lengths = path.map((_, index) => index + 1);
  const isNew = (length: number) => {
    const there = indexPath(published, namedPath(draft, path.slice(0, length)));
    return there === undefined || valueAt(published, there) === undefined;
  };
  return path.slice(0, lengths.find(isNew) ?? path.length);
}
