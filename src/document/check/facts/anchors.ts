import type { Item } from "#document/model/collections.ts";
import { entriesIn, isRecord, type Schema, type SchemaBundle } from "#document/model/schema.ts";
import { walk } from "#document/model/walk.ts";

/** Ids on every page (src/index.html, src/frame). */
export const FRAME_IDS: readonly string[] = ["root", "bar", "main", "menu", "open-facts"];

/** Finds the item a section refers to. */
export type FindItem = (collection: string, id: string) => Item | undefined;

const SECTION: Schema = { $ref: "#/definitions/section" };

/** Ids a link to a page may name after #: those of its sections, and inside them what the schema calls an anchor. */
export function anchorsOf(bundle: SchemaBundle, sections: unknown, find: FindItem): string[] {
  return entriesIn(sections).flatMap((section) => {
    const id = isRecord(section) ? section["id"] : undefined;
    return [...(typeof id === "string" ? [id] : []), ...anchorsIn(bundle, SECTION, section, find)];
  });
}

/** Follows references to whole items: of an item with `x-pick`, only a teaser is on the page. */
function anchorsIn(bundle: SchemaBundle, schema: Schema, value: unknown, find: FindItem): string[] {
  const found: string[] = [];
  walk(bundle, schema, value, ({ schema: { "x-role": role, "x-ref": collection, "x-pick": pick }, value: id }) => {
    if (typeof id !== "string") return;
    if (role === "anchor") found.push(id);
    const item = collection === undefined || pick ? undefined : find(collection, id);
    if (item) found.push(...anchorsIn(bundle, item.schema, item.value, find));
  });
  return found;
}
