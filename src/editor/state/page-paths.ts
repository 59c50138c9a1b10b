import { pageInWords } from "#document/change/entry-name.ts";
import { groupsAt } from "#editor/shared/draft-values.ts";
import { datedName } from "#editor/words/dated-name.ts";

/** The pages of a draft, as far as they can be read: names in words by addresses. */
export function pageNames(document: unknown): ReadonlyMap<string, string> {
  const paths = groupsAt(document, ["routes"]).flatMap((route) => {
    const { path } = route;
    if (typeof path !== "string") return [];
    if (!path.endsWith(":articles")) return [[path, pageInWords(route)] as const];
    const articles = groupsAt(document, ["articles"]);
    return articles.map((article) => [path.replace(":articles", String(article["id"])), datedName(article)] as const);
  });
  return new Map(paths);
}
