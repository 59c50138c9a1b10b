import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { keyedEntries } from "#document/text/entries.ts";
import { valueAt } from "#document/text/value-at.ts";

/**
 * The path with the ids of list entries, or the addresses of pages, in the place of their numbers: an entry may have
 * another number in another document. It ends at a list whose entries have none, such as paragraphs: that is one value.
 */
export function namedPath(document: unknown, path: Path): string[] {
  const named: string[] = [];
  for (const [index, key] of path.entries()) {
    const list = valueAt(document, path.slice(0, index));
    const name = Array.isArray(list) ? entryKeys(list)[Number(key)] : String(key);
    if (name === undefined) break;
    named.push(name);
  }
  return named;
}

/** Converts a path of keys and ids into one of keys and indexes; undefined when it does not exist. */
export function indexPath(document: unknown, path: readonly string[]): Path | undefined {
  const found: (string | number)[] = [];
  for (const key of path) {
    const here = valueAt(document, found);
    const step = Array.isArray(here) ? entryIndex(here, key) : key;
    if (step === -1 || !isRecord(here) === !Array.isArray(here)) return undefined;
    found.push(step);
  }
  return found;
}

/** The index of the entry with an id or another key; -1 when there is none. */
export function entryIndex(list: readonly unknown[], key: string): number {
  return entryKeys(list).indexOf(key);
}

/** None where the entries of a list have no key of their own. */
function entryKeys(list: readonly unknown[]): string[] {
  const [entries] = keyedEntries([list]) ?? [];
  return [...(entries?.keys() ?? [])];
}
