import { dereference, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { type Group, groupsAt, listAt } from "#editor/shared/draft-values.ts";
import { shopDay } from "#editor/shared/shop-days.ts";
import { freeId } from "#editor/state/ids.ts";
import { renamed, UNTITLED, untitled } from "#editor/state/renamed.ts";
import { blank, idsIn, kindsOf, schemaAt } from "#editor/words/schema-at.ts";
import { now } from "#ui/base/server-clock.ts";

/** How long a new notice or offer lasts at first. */
const FIRST_DAYS = 7;

/** Makes the fields of a new entry from a valid one; `day` is the shop's date some days ahead. */
const STARTS: Readonly<Record<string, (like: Group, day: (ahead: number) => string) => Group>> = {
  services: (like) => ({ ...like, title: "" }),
  articles: ({ parts, ...like }, day) => ({
    ...like,
    title: "",
    date: day(0),
    parts: Array.isArray(parts) ? parts.slice(0, 1) : parts,
  }),
  testimonials: (like) => ({ ...like, name: "", content: "" }),
  forms: (like) => like,
  notices: ({ link: _, ...like }, day) => ({ ...like, text: "", ...firstDays(day) }),
  offers: ({ link: _, tables: __, ...like }, day) => ({ ...like, name: "", text: "", ...firstDays(day) }),
};

/** A document with a new entry at the end of a list: like a valid one, but for what the owner has to write. */
export function withNewEntry(bundle: SchemaBundle, document: unknown, list: string): unknown {
  const items = schemaAt(bundle, document, [list]).items ?? {};
  const entries = listAt(document, [list]);
  const id = freeId(UNTITLED + untitled(list).slice("New ".length), idsIn(document));
  const day = (ahead: number) => shopDay(document, now(), ahead);
  const like = STARTS[list] && (entries.at(-1) ?? dereference(bundle, items).examples?.[0]);
  const start = isRecord(like) ? STARTS[list]?.(like, day) : undefined;
  const empty = blank(bundle, items, () => id);
  if (start === undefined || !isRecord(like)) return withEntry(document, list, empty);
  const path = typeof like["path"] === "string" ? like["path"].replace(/[^/]*$/, id) : undefined;
  const entry = { ...start, id, ...(path !== undefined && { path }) };
  const next = withEntry(document, list, entry);
  return path === undefined ? next : withPageLike(next, list, like, { id, path });
}

/** A document with a page for a new entry, like the page of another. */
function withPageLike(
  document: unknown,
  list: string,
  like: Group,
  { id, path }: { id: string; path: string },
): unknown {
  const page = groupsAt(document, ["routes"]).find((route) => route["path"] === like["path"]);
  if (page === undefined) return document;
  const names = new Map([
    [String(like["id"]), id],
    [String(like["path"]), path],
    [String(like["title"]), untitled(list)],
    [String(page["title"]), untitled(list)],
  ]);
  return withEntry(document, "routes", renamed(page, names));
}

/** A document with a new page: an empty section of each type whose schema says so, and its title wherever it is due. */
export function withNewPage(bundle: SchemaBundle, document: unknown): unknown {
  const paths = new Set(groupsAt(document, ["routes"]).map(({ path }) => String(path).slice(1)));
  const section = dereference(bundle, { $ref: "#/definitions/section" });
  const sections = kindsOf(bundle, section).flatMap(({ kind, schema }) => {
    if (!schema["x-means"]?.includes("new-page")) return [];
    const empty = blank(bundle, schema, () => kind);
    return isRecord(empty) ? [{ ...empty, title: untitled("routes") }] : [];
  });
  return withEntry(document, "routes", {
    path: `/${freeId(`${UNTITLED}page`, paths)}`,
    title: "",
    description: untitled("routes"),
    guard: "public",
    sections,
  });
}

function withEntry(document: unknown, list: string, entry: unknown): unknown {
  return isRecord(document) ? { ...document, [list]: [...listAt(document, [list]), entry] } : document;
}

function firstDays(day: (ahead: number) => string): Group {
  return { from: day(0), until: day(FIRST_DAYS - 1) };
}
