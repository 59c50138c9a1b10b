import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { freeId, slug } from "#editor/state/ids.ts";
import { areaOf } from "#editor/words/areas.ts";
import { idsIn } from "#editor/words/schema-at.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** What ids and addresses of entries without a title begin with. */
export const UNTITLED = "new-";
/** An entry is titled by the first of these that it has. */
export const TITLE_FIELDS = ["title", "question", "name", "text"] as const;

/** A document with whole texts replaced; parts without them are the same objects. */
export function renamed<T>(value: T, names: ReadonlyMap<string, string>): T;
export function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) {
    const next = value.map((entry) => renamed(entry, names));
    return next.some((entry, index) => entry !== value[index]) ? next : value;
  }
  if (!isRecord(value)) return value;
  const next = Object.entries(value).map(([key, member]) => [key, renamed(member, names)] as const);
  return next.some(([key, member]) => member !== value[key]) ? Object.fromEntries(next) : value;
}

/**
 * A document in which a new entry that has a title now takes its id and its address from it, wherever they are named.
 * What has been titled before keeps both: others may link to it.
 */
export function withTitledNames(document: unknown, list: string, index: number): unknown {
  const entry = valueAt(document, [list, index]);
  if (!isRecord(entry)) return document;
  const { id, path } = entry;
  const title = TITLE_FIELDS.map((key) => entry[key]).find((text) => typeof text === "string");
  const old = typeof id === "string" ? id : String(path ?? "").replace(/^\//, "");
  if (!old.startsWith(UNTITLED) || String(title ?? "").trim() === "") return document;
  const letters = slug(String(title)).split("-").slice(0, 8).join("-");
  // An address has none of the letters of Tamil: it says what kind of thing it is.
  const wanted = letters || old.slice(UNTITLED.length).replace(/-\d+$/, "");
  const own = freeId(wanted, new Set([...idsIn(document), ...pathsIn(document)]));
  const names = new Map([[untitled(list), String(title)]]);
  if (typeof id === "string") names.set(id, own);
  if (typeof path === "string" && path.endsWith(`/${old}`)) names.set(path, path.slice(0, -old.length) + own);
  return renamed(document, names);
}

/** Last parts of the addresses of all pages. */
function pathsIn(document: unknown): string[] {
  return groupsAt(document, ["routes"]).map(({ path }) => String(path).split("/").at(-1) ?? "");
}

/** Stands for the title of a new entry on its page, until it has one. */
export function untitled(list: string): string {
  return list === "routes"
    ? COMMON_WORDS.newPage
    : COMMON_WORDS.new({ kind: areaOf([list]).title.toLowerCase().replace(/s$/, "") });
}
