import { pictureTitle } from "#document/change/picture-title.ts";
import { dereference, isRecord, type SchemaBundle, type SectionMeaning } from "#document/model/schema.ts";
import { type Group, groupsAt, listAt, textAt } from "#editor/shared/draft-values.ts";
import { shopDay } from "#editor/shared/shop-days.ts";
import { freeId } from "#editor/state/ids.ts";
import { UNTITLED, untitled } from "#editor/state/renamed.ts";
import { blank, idsIn, kindsOf, schemaAt } from "#editor/words/schema-at.ts";
import { now } from "#ui/base/server-clock.ts";

/** How long a new notice or offer lasts at first. */
const FIRST_DAYS = 7;

/** What is known of a new entry; `day` is the shop's date some days ahead. */
const STARTS: Readonly<Record<string, (day: (ahead: number) => string) => Group>> = {
  articles: (day) => ({ date: day(0) }),
  notices: firstDays,
  // Nought would be an offer that offers nothing.
  offers: (day) => ({ discountPercent: "", ...firstDays(day) }),
};

/** A document with a new, empty entry at the end of a list. A service has a page of its own from the start. */
export function withNewEntry(bundle: SchemaBundle, document: unknown, list: string): unknown {
  const items = schemaAt(bundle, document, [list]).items ?? {};
  const taken = idsIn(document);
  const id = freeId(UNTITLED + list.replace(/s$/, ""), taken);
  const empty = blank(bundle, items, () => {
    const free = taken.has(id) ? freeId("part", taken) : id;
    taken.add(free);
    return free;
  });
  if (!isRecord(empty)) return withEntry(document, list, empty);
  const entry = { ...empty, id, ...STARTS[list]?.((ahead) => shopDay(document, now(), ahead)) };
  if (empty["path"] === undefined) return withEntry(document, list, entry);
  const [like] = listAt(document, [list]);
  const path = `${textAt(like, ["path"]).replace(/[^/]*$/, "") || "/"}${id}`;
  // Its drawing is chosen later: what nobody can do without is a name, a sentence and a price.
  const [drawing] = dereference(bundle, dereference(bundle, items).properties?.["picture"] ?? {}).examples ?? [];
  const image = textAt(drawing, ["image"]);
  const picture = { image, alt: pictureTitle(image) };
  return withItsPage(bundle, withEntry(document, list, { ...entry, path, picture }), list, { id, path });
}

/** A document with a page about a new entry: the part that takes everything from the entry. */
function withItsPage(
  bundle: SchemaBundle,
  document: unknown,
  list: string,
  { id, path }: { readonly id: string; readonly path: string },
): unknown {
  const sections = sectionsMeaning(bundle, "new-service").flatMap(({ kind, schema }) => {
    const [example] = schema.examples ?? [];
    if (!isRecord(example)) return [];
    const needed = (schema.required ?? []).map((key) => {
      const isReference = dereference(bundle, schema.properties?.[key] ?? {})["x-ref"] === list;
      return [key, isReference ? id : example[key]];
    });
    return [{ ...Object.fromEntries(needed), id: kind }];
  });
  const title = untitled(list);
  return withEntry(document, "routes", { path, title, description: title, guard: "public", sections });
}

function sectionsMeaning(bundle: SchemaBundle, meaning: SectionMeaning) {
  const section = dereference(bundle, { $ref: "#/definitions/section" });
  return kindsOf(bundle, section).filter(({ schema }) => schema["x-means"]?.includes(meaning));
}

/** A document with a new page: an empty section of each type whose schema says so, and its title wherever it is due. */
export function withNewPage(bundle: SchemaBundle, document: unknown): unknown {
  const paths = new Set(groupsAt(document, ["routes"]).map(({ path }) => String(path).slice(1)));
  const sections = sectionsMeaning(bundle, "new-page").flatMap(({ kind, schema }) => {
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
