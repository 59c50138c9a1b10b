import type { Rule } from "#document/check/facts/checked-document.ts";
import { labelOf, shown } from "#document/check/facts/place.ts";
import { wasPage } from "#document/check/facts/published-items.ts";
import { didYouMean } from "#document/check/words/suggest.ts";
import { tokensIn } from "#document/model/tokens.ts";

const LINK_DEFINITIONS = ["path", "href"];

/** Every link to a page of this site leads to one. Anchors are not checked here. */
export const deadLinks: Rule = (document) => {
  const { nodes, pagePaths } = document;
  return nodes.flatMap(({ definition = "", value, path }) => {
    if (!LINK_DEFINITIONS.includes(definition) || typeof value !== "string" || pagePaths === undefined) return [];
    const page = value.replace(/[?#].*$/, "");
    if (!page.startsWith("/") || pagePaths.has(page) || tokensIn(page).length > 0) return [];
    const label = `${labelOf(path)} ${shown(value)}`;
    if (wasPage(document, page))
      return {
        path,
        severity: "error",
        problem: `${label} was removed.`,
        hint: "Choose another page or remove this link.",
      };
    return {
      path,
      severity: "error",
      problem: `${label} leads to no page of this site.`,
      hint: didYouMean(page, pagePaths, "Write the path of a page, or add the page to routes."),
    };
  });
};
