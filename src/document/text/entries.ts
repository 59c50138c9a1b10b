import { isRecord } from "#document/model/schema.ts";

/** Fields that identify the entries of a list, in order of preference. */
const KEY_FIELDS = ["id", "name", "path", "date", "value", "kind", "status", "code", "label"];
/** A reference rather than a text for readers. */
const REFERENCE = /^[\w./:-]+$/;

/**
 * The entries of several versions of a list by their key: an id, a path, a date. Undefined for entries without a key,
 * such as paragraphs: the list is one value.
 */
export function keyedEntries(lists: readonly (readonly unknown[])[]): Map<string, unknown>[] | undefined {
  const keyOf = [referenceOf, ...KEY_FIELDS.map(fieldOf)].find((key) => lists.every((list) => isKey(key, list)));
  return keyOf && lists.map((list) => new Map(list.map((entry) => [keyOf(entry) ?? "", entry])));
}

function isKey(keyOf: (entry: unknown) => string | undefined, list: readonly unknown[]): boolean {
  const keys = new Set(list.map(keyOf));
  return !keys.has(undefined) && keys.size === list.length;
}

function referenceOf(entry: unknown): string | undefined {
  return typeof entry === "string" && REFERENCE.test(entry) ? entry : undefined;
}

function fieldOf(field: string): (entry: unknown) => string | undefined {
  return (entry) => {
    const key = isRecord(entry) ? entry[field] : undefined;
    return typeof key === "string" ? key : undefined;
  };
}

/** The keys of one list plus those of the other alone, each after its predecessor there. */
export function woven(leading: readonly string[], other: readonly string[]): string[] {
  const keys = [...leading];
  const known = new Set(leading);
  other.forEach((key, index) => {
    if (known.has(key)) return;
    const previous = other[index - 1];
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
    known.add(key);
  });
  return keys;
}
