import { anchorsOf, FRAME_IDS } from "#document/check/facts/anchors.ts";
import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { choice, either, sentence, subject } from "#document/check/facts/sentence.ts";
import { didYouMean, known } from "#document/check/words/suggest.ts";
import { placeholderIn } from "#document/model/routes.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Node, Path } from "#document/model/walk.ts";

const LINK_DEFINITIONS = ["path", "href"];

/** Every link to a part of a page leads to an existing part. */
export const anchors: Rule = (document) => {
  const routes = document.nodes.filter(({ definition }) => definition === "route");
  const byPage = new Map(routes.flatMap((route) => document.pathsOf(route.value).map((page) => [page, route])));
  const byPlace = new Map(routes.map((route) => [route.path[1], route]));
  return document.nodes.flatMap(({ definition = "", value, path }) => {
    if (!LINK_DEFINITIONS.includes(definition) || typeof value !== "string") return [];
    const [, page = "", anchor] = /^(\/[^?#]*|)(?:\?[^#]*)?#(.*)$/.exec(value) ?? [];
    if (anchor === undefined) return [];
    // A link on every page cannot lead to a part of its own page.
    const isOnPage = path[0] === "routes";
    const own = page === "" ? byPlace.get(path[1]) : byPage.get(page);
    const there = page === "" && !isOnPage ? [] : idsOf(document, own, page || undefined);
    if (there === undefined || there.includes(anchor) || FRAME_IDS.includes(anchor)) return [];
    const where = page === "" ? "this page" : choice(page);
    return {
      path,
      severity: "error",
      problem: either(
        sentence`${subject(path, shown(value))} leads to no part of ${page || "this page"}.`,
        sentence`${subject(path, choice(anchor))} is no part of ${where}.`,
      ),
      hint: didYouMean(
        anchor,
        there,
        sentence`${either("Write the id of one of its parts.", "Choose one of its parts.")} ${known(there)}`,
      ),
    };
  });
};

/** Ids on a page; undefined when there is no such page, or some id on it cannot be read. */
function idsOf(
  { bundle, collections, isRefused }: CheckedDocument,
  route: Node | undefined,
  page?: string,
): string[] | undefined {
  if (!isRecord(route?.value)) return undefined;
  const { sections, path: address } = route.value;
  if (!Array.isArray(sections)) return undefined;
  const places = sections.map((_, index): Path => [...route.path, "sections", index]);
  if (places.some((place) => isRefused(place) || isRefused([...place, "id"]))) return undefined;
  const isTemplate = typeof address === "string" && placeholderIn(address) !== undefined;
  const own = isTemplate && page !== undefined ? page.slice(page.lastIndexOf("/") + 1) : undefined;
  // On a page that stands for many, a reference such as ":articles" names the item the page is about.
  return anchorsOf(bundle, sections, (collection, id) =>
    collections.get(collection)?.get(id.startsWith(":") && own ? own : id),
  );
}
