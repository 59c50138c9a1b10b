import { placeholderIn } from "#document/routes.ts";
import { isRecord } from "#document/schema.ts";
import type { Path } from "#document/walk.ts";
import { anchorsOf, FRAME_IDS } from "#scripts/document/anchors.ts";
import type { CheckedDocument, Rule } from "#scripts/document/document.ts";
import { labelOf, shown } from "#scripts/document/place.ts";
import { didYouMean, known } from "#scripts/document/suggest.ts";

const LINK_DEFINITIONS = ["path", "href"];

/** Every link to a part of a page leads to a part that is there. */
export const anchors: Rule = (document) =>
  document.nodes.flatMap(({ definition = "", value, path }) => {
    if (!LINK_DEFINITIONS.includes(definition) || typeof value !== "string") return [];
    const [, page = "", anchor] = /^(\/[^?#]*|)(?:\?[^#]*)?#(.*)$/.exec(value) ?? [];
    if (anchor === undefined) return [];
    const there = page === "" ? idsBeside(document, path) : idsOn(document, page);
    if (there === undefined || there.includes(anchor) || FRAME_IDS.includes(anchor)) return [];
    const where = page === "" ? "this page" : page;
    return {
      path,
      severity: "error",
      problem: `${labelOf(path)} ${shown(value)} leads to no part of ${where}.`,
      hint: didYouMean(anchor, there, `Write the id of one of its parts. ${known(there)}`),
    };
  });

/** Ids on the page at an address; undefined when there is no such page, or some id on it cannot be read. */
function idsOn(document: CheckedDocument, page: string): string[] | undefined {
  const route = document.nodes.find(
    ({ definition, value }) => definition === "route" && document.pathsOf(value).includes(page),
  );
  return route && idsOf(document, route.path, page);
}

/** Ids on the page that holds a link; none for a link that stands on every page. */
function idsBeside(document: CheckedDocument, path: Path): string[] | undefined {
  return path[0] === "routes" ? idsOf(document, path.slice(0, 2)) : [];
}

function idsOf({ nodes, collections, isRefused }: CheckedDocument, path: Path, page?: string): string[] | undefined {
  const route = nodes.find((node) => node.path.length === 2 && node.path[0] === path[0] && node.path[1] === path[1]);
  if (!isRecord(route?.value)) return undefined;
  const { sections, path: address } = route.value;
  if (!Array.isArray(sections)) return undefined;
  const places = sections.map((_, index): Path => [...path, "sections", index]);
  if (places.some((place) => isRefused(place) || isRefused([...place, "id"]))) return undefined;
  const articles = collections.get("articles");
  const isTemplate = typeof address === "string" && placeholderIn(address) !== undefined;
  const own = isTemplate && page !== undefined ? page.slice(page.lastIndexOf("/") + 1) : undefined;
  return anchorsOf(sections, (id) => articles?.get(own ?? String(id))?.value);
}
