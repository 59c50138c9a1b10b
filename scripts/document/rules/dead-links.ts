import { tokensIn } from "#document/tokens.ts";
import type { Rule } from "#scripts/document/document.ts";
import { labelOf, shown } from "#scripts/document/place.ts";
import { didYouMean } from "#scripts/document/suggest.ts";

const LINK_DEFINITIONS = ["path", "href"];

/** Every link to a page of this site leads to one. Anchors are not looked at. */
export const deadLinks: Rule = ({ nodes, pagePaths }) =>
  nodes.flatMap(({ definition = "", value, path }) => {
    if (!LINK_DEFINITIONS.includes(definition) || typeof value !== "string" || pagePaths === undefined) return [];
    const page = value.replace(/[?#].*$/, "");
    if (!page.startsWith("/") || pagePaths.has(page) || tokensIn(page).length > 0) return [];
    return {
      path,
      severity: "error",
      problem: `${labelOf(path)} ${shown(value)} leads to no page of this site.`,
      hint: didYouMean(page, pagePaths, "Write the path of a page, or add the page to routes."),
    };
  });
