import { isRecord } from "#document/schema.ts";
import { valueAt } from "#scripts/document/value-at.ts";

/** Ids on every page (src/index.html, src/app). */
export const FRAME_IDS: readonly string[] = ["root", "bar", "main", "menu", "open-facts"];

/** Finds the article a section is about by the id it names. */
export type FindArticle = (id: unknown) => unknown;

type Anchors = (section: Record<string, unknown>, articleNamed: FindArticle) => readonly unknown[];

/** What can be linked to inside a section, by its type. */
const INSIDE: Readonly<Record<string, Anchors>> = {
  article: ({ article }, articleNamed) => idsIn(valueAt(articleNamed(article), ["parts"])),
  "faq-groups": ({ groups }) => [
    ...idsIn(groups),
    ...listOf(groups).flatMap((group) => listOf(valueAt(group, ["questions"]))),
  ],
  "legal-text": ({ parts }) => idsIn(parts),
  "price-tables": ({ tables }) => listOf(tables),
  "service-accordion": ({ services }) => listOf(services),
};

/** Ids a link to a page may name after #: those of its sections, and of some parts inside. */
export function anchorsOf(sections: unknown, articleNamed: FindArticle): string[] {
  const ids = listOf(sections).flatMap((section) => {
    if (!isRecord(section)) return [];
    return [section["id"], ...(INSIDE[String(section["type"])]?.(section, articleNamed) ?? [])];
  });
  return ids.flatMap((id) => (typeof id === "string" ? id : []));
}

function idsIn(list: unknown): unknown[] {
  return listOf(list).map((entry) => valueAt(entry, ["id"]));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
