import { pageInWords } from "#document/change/entry-name.ts";
import { valueAt } from "#document/text/value-at.ts";
import { nameOf } from "#editor/words/names.ts";

/** The pages of a draft, as far as they can be read: names in words by addresses. */
export function pageNames(document: unknown): ReadonlyMap<string, string> {
  const routes = valueAt(document, ["routes"]);
  const articles = valueAt(document, ["articles"]);
  if (!Array.isArray(routes)) return new Map();
  const paths = routes.flatMap((route) => {
    const path: unknown = Object(route).path;
    if (typeof path !== "string") return [];
    if (!path.endsWith(":articles")) return [[path, pageInWords(route)] as const];
    return Array.isArray(articles)
      ? articles.map((article) => [path.replace(":articles", String(Object(article).id)), nameOf(article)] as const)
      : [];
  });
  return new Map(paths);
}
