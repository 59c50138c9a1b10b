import { valueAt } from "#scripts/edit/patch.ts";

/** Addresses of the pages of a draft, as far as they can be read. */
export function pagePaths(document: unknown): string[] {
  const routes = valueAt(document, ["routes"]);
  const articles = valueAt(document, ["articles"]);
  if (!Array.isArray(routes)) return [];
  const paths = routes.flatMap((route) => {
    const path: unknown = Object(route).path;
    if (typeof path !== "string") return [];
    if (!path.endsWith(":articles")) return [path];
    return Array.isArray(articles)
      ? articles.map((article) => path.replace(":articles", String(Object(article).id)))
      : [];
  });
  return [...new Set(paths)];
}
