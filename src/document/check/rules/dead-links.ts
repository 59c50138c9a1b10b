import type { Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { wasPage } from "#document/check/facts/published-items.ts";
import { choice, either, sentence, subject } from "#document/check/facts/sentence.ts";
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
    const label = subject(path, choice(value));
    if (wasPage(document, page))
      return {
        path,
        severity: "error",
        problem: sentence`${either(label, sentence`The page ${choice(page)}`)} was removed.`,
        hint: "Choose another page or remove this link.",
      };
    return {
      path,
      severity: "error",
      problem: sentence`${subject(path, shown(value))} leads to no page of this site.`,
      hint: didYouMean(
        page,
        pagePaths,
        either(
          "Write the path of a page, or add the page to routes.",
          "Choose one of your pages, or add the page first.",
        ),
      ),
    };
  });
};
