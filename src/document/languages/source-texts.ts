import { isRecord, isWords, type SchemaBundle } from "#document/model/schema.ts";
import type { Translation } from "#document/model/types.gen.ts";
import { type Node, type Path, walk } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { shortHash } from "#lib/short-hash.ts";

/** A text that visitors read, as the document writes it. */
export interface SourceText {
  /** Where it is, whatever the order of lists: "services/wash-and-fold/title". */
  readonly key: string;
  readonly path: Path;
  readonly text: string;
  /** The most characters its place holds, if that is limited. */
  readonly longest: number | undefined;
}

/** The texts of a document that are translated, in its order. */
export function sourceTexts(bundle: SchemaBundle, site: unknown): SourceText[] {
  const keyOf = textKeys(site);
  const texts: SourceText[] = [];
  walk(bundle, bundle, site, (node) => {
    if (isTranslated(node))
      texts.push({ key: keyOf(node.path), path: node.path, text: String(node.value), longest: node.schema.maxLength });
  });
  return texts;
}

/** What a translation of a text is bound to: another text has another mark. */
export const markOf = shortHash;

/** Fields that hold words, but are sent, counted, searched or read by the owner alone. */
const KEPT = ["offerReason", "$schema", "timeZone", "value", "word", "names"];

const TOKEN = /\{[^{}]*\}/g;

/**
 * Whether a value is a text of words. Ids, addresses, prices and numbers are the same in every language, and so is what the
 * document says of its languages.
 */
export function isTranslated({ value, schema, path }: Node): boolean {
  if (typeof value !== "string" || !isWords(schema) || path[0] === "languages") return false;
  if (KEPT.includes(String(path.at(-1)))) return false;
  return /\p{L}/u.test(value.replace(TOKEN, ""));
}

/** The key of each path: names of groups and, in lists, what tells their entries apart. */
export function textKeys(site: unknown): (path: Path) => string {
  const known = new Map<readonly unknown[], readonly string[]>();
  const keysOf = (list: readonly unknown[]) => {
    const keys = known.get(list) ?? entryKeys(list);
    known.set(list, keys);
    return keys;
  };
  return (path) => {
    let part = site;
    const keys = path.map((step) => {
      const around: unknown = part;
      part = valueAt(around, [step]);
      return (Array.isArray(around) ? keysOf(around)[Number(step)] : String(step))?.replaceAll("/", "~");
    });
    return keys.join("/");
  };
}

/** The path of such a key; undefined where the document has no such place. */
export function pathOfKey(site: unknown, key: string): Path | undefined {
  const path: (string | number)[] = [];
  for (const name of key.split("/")) {
    const around = valueAt(site, path);
    const step = Array.isArray(around) ? entryKeys(around).findIndex((one) => one.replaceAll("/", "~") === name) : name;
    path.push(step);
    if (valueAt(site, path) === undefined) return undefined;
  }
  return path;
}

/** The translation of a text by its path; undefined where it is missing or out of date. */
export function textIn(site: unknown, { texts }: Translation = { texts: {} }): (path: Path) => string | undefined {
  const keyOf = textKeys(site);
  return (path) => {
    const { text, of } = texts[keyOf(path)] ?? {};
    return of === markOf(String(valueAt(site, path))) ? text : undefined;
  };
}

/** A database has an order of keys of its own. */
function inOneOrder(_key: string, value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
}

const NAMES = ["id", "name", "path", "date", "value", "kind"];

/** What tells the entries of a list apart: a name, or else what they say. The second of a name is "name.2". */
function entryKeys(list: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return list.map((entry) => {
    const name = isRecord(entry)
      ? NAMES.map((key) => entry[key]).find((value) => typeof value === "string")
      : undefined;
    const key = typeof name === "string" ? name : markOf(JSON.stringify(entry, inOneOrder));
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}.${count}`;
  });
}
