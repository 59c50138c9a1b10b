import { anchorsOf, FRAME_IDS } from "#document/check/facts/anchors.ts";
import { type CheckedDocument, groupsOf, type Rule } from "#document/check/facts/checked-document.ts";
import { shown } from "#document/check/facts/place.ts";
import { errorAt, type RemovedItem, warningAt } from "#document/check/facts/problem.ts";
import { wasPage } from "#document/check/facts/published.ts";
import { choice, place, sentence, subject } from "#document/check/facts/sentence.ts";
import { withoutLinksTo } from "#document/check/facts/without-links-to.ts";
import { didYouMean, possible } from "#document/check/words/suggest.ts";
import { RESERVED_PATHS } from "#document/links/reserved-paths.ts";
import { placeholderIn } from "#document/model/routes.ts";
import { entriesIn, isLink, isRecord, type Schema } from "#document/model/schema.ts";
import { tokensIn } from "#document/model/tokens.ts";
import { linkedPage, type Node, type Path, walk } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/** No two pages have the same address, written out or made from an item's id. */
const uniquePaths: Rule = ({ nodes, pathsOf }) => {
  const taken = new Map<string, Path>();
  return nodes.flatMap(({ definition, value, path }) => {
    if (definition !== "route") return [];
    const twice = pathsOf(value).find((address) => taken.has(address));
    const first = twice === undefined ? undefined : taken.get(twice);
    for (const address of pathsOf(value)) taken.set(address, taken.get(address) ?? path);
    if (twice === undefined || first === undefined) return [];
    const at = [...path, "path"];
    return errorAt(
      at,
      sentence`${subject(at, shown(twice))} is already the address of ${place(first)}.`,
      "Give this page an address of its own, or remove one of the two.",
    );
  });
};

/** A former address is no page now, and leads to one page only. */
const formerPaths: Rule = (document) => {
  const { pagePaths = new Set() } = document;
  const taken = new Set<unknown>();
  return groupsOf(document, "route").flatMap(({ value, path }) =>
    entriesIn(value["formerPaths"]).flatMap((former, index) => {
      const at = [...path, "formerPaths", index];
      const problem = pagePaths.has(String(former))
        ? "This is the address of a page: that page shows, and nothing leads here."
        : "This leads to another page already.";
      if (!pagePaths.has(String(former)) && !taken.has(former)) {
        taken.add(former);
        return [];
      }
      return errorAt(at, problem, "Remove it here.", { fix: { to: undefined } });
    }),
  );
};

/** A page has a part that visitors see, and more than a title. */
const emptyPages: Rule = (document) =>
  groupsOf(document, "route").flatMap(({ value, path }) => {
    const at = [...path, "sections"];
    const sections = entriesIn(value["sections"]).filter(isRecord);
    if (document.isRefused(at) || sections.length === 0) return [];
    const shows = sections.filter(({ hidden }) => hidden === undefined);
    if (shows.length === 0 && sections.every(({ hidden }) => isRecord(hidden) && hidden["until"] === undefined))
      return errorAt(at, "Every part of this page is hidden.", "Show one of them, or remove the page.");
    const isTitle = ({ type }: Readonly<Record<string, unknown>>) =>
      document.bundle.definitions[`${type}-section`]?.["x-means"]?.includes("new-page") === true;
    if (!shows.every(isTitle)) return [];
    return warningAt(at, "This page has nothing but its title.", "Add a part to it, or remove it until it is ready.");
  });

/** No page has the path of another part of the site. */
const reservedPaths: Rule = (document) =>
  groupsOf(document, "route").flatMap(({ value: { path: address }, path }) => {
    if (typeof address !== "string") return [];
    const reserved = RESERVED_PATHS.get(address.replace(/(?<=.)\/.*$/, ""));
    if (reserved === undefined) return [];
    const at = [...path, "path"];
    const problem = sentence`${subject(at, shown(address))} is taken: at this address is ${reserved}.`;
    return errorAt(at, problem, "Give this page another address.");
  });

/** Links inside the site, or to anywhere. */
function linksIn({ nodes }: CheckedDocument): { value: string; path: Path }[] {
  return nodes.flatMap(({ definition = "", value, path }) =>
    ["path", "href"].includes(definition) && typeof value === "string" ? { value, path } : [],
  );
}

/** Every link to a page of this site leads to one. Anchors are not checked here. */
const deadLinks: Rule = (document) => {
  const { pagePaths } = document;
  const removed = new Map<string, ReturnType<typeof removedPage>>();
  const removedOf = (page: string) => {
    const known = removed.get(page) ?? removedPage(document, page);
    removed.set(page, known);
    return known;
  };
  return linksIn(document).flatMap(({ value, path }) => {
    const page = value.replace(/[?#].*$/, "");
    if (pagePaths === undefined || !page.startsWith("/") || pagePaths.has(page) || tokensIn(page).length > 0) return [];
    if (wasPage(document, page)) {
      const hint = "Choose another page or remove this link.";
      return errorAt(path, sentence`The page ${choice(page)} was removed.`, hint, removedOf(page));
    }
    const otherwise = "Choose one of your pages, or add the page first.";
    return errorAt(
      path,
      sentence`${subject(path, shown(value))} leads to no page of this site.`,
      didYouMean(page, pagePaths, otherwise),
    );
  });
};

/** What takes out the links to a removed page, and what cannot be without them, where something can go. */
function removedPage({ bundle, site }: CheckedDocument, page: string): { removed?: RemovedItem } {
  const count = (document: unknown) => {
    let links = 0;
    walk(bundle, bundle, document, ({ schema, value }) => {
      if (typeof value === "string" && linkedPage(schema, value) === page) links += 1;
    });
    return links;
  };
  const canGo = count(withoutLinksTo(bundle, site, page)) < count(site);
  return canGo ? { removed: { collection: "routes", id: page } } : {};
}

/** Every link to a part of a page leads to an existing part. */
const anchors: Rule = (document) => {
  const routes = document.nodes.filter(({ definition }) => definition === "route");
  const byPage = new Map(routes.flatMap((route) => document.pathsOf(route.value).map((page) => [page, route])));
  const byPlace = new Map(routes.map((route) => [route.path[1], route]));
  return linksIn(document).flatMap(({ value, path }) => {
    const [, page = "", anchor] = /^(\/[^?#]*|)(?:\?[^#]*)?#(.*)$/.exec(value) ?? [];
    if (anchor === undefined) return [];
    // A link on every page cannot lead to a part of its own page.
    const isOnPage = path[0] === "routes";
    const own = page === "" ? byPlace.get(path[1]) : byPage.get(page);
    const there = page === "" && !isOnPage ? [] : idsOf(document, own, page || undefined);
    if (there === undefined || there.includes(anchor) || FRAME_IDS.includes(anchor)) return [];
    const where = page === "" ? "this page" : choice(page);
    return errorAt(
      path,
      sentence`${subject(path, choice(anchor))} is no part of ${where}.`,
      didYouMean(anchor, there, sentence`Choose one of its parts. ${possible(there)}`),
    );
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
  if (places.some((one) => isRefused(one) || isRefused([...one, "id"]))) return undefined;
  const isTemplate = typeof address === "string" && placeholderIn(address) !== undefined;
  const own = isTemplate && page !== undefined ? page.slice(page.lastIndexOf("/") + 1) : undefined;
  // On a page that stands for many, a reference such as ":articles" names the item the page is about.
  return anchorsOf(bundle, sections, (collection, id) =>
    collections.get(collection)?.get(id.startsWith(":") && own ? own : id),
  );
}

/** An external link has a valid form. Its target is not requested. */
const linkTargets: Rule = ({ nodes }) =>
  nodes.flatMap(({ value, schema, path }) => {
    const isPicture = schema["x-ref"] === "media" && String(value).startsWith("https:");
    if (typeof value !== "string" || !(isLink(schema) || isPicture)) return [];
    const hint = adviceFor(value);
    return hint === undefined ? [] : errorAt(path, sentence`${subject(path, shown(value))} leads nowhere.`, hint);
  });

/** What to write instead of a target that cannot work. */
function adviceFor(target: string): string | undefined {
  if (target.startsWith("mailto:"))
    return /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$|\{/.test(target) ? undefined : "Write mailto: and an email address.";
  if (target.startsWith("tel:"))
    return /^tel:\+?[\d -]{5,}$|\{/.test(target) ? undefined : "Write tel: and the digits of a phone number.";
  if (!target.startsWith("https:")) return undefined;
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url === undefined || /\s/.test(target)) return "Write https:// and an address without blanks.";
  if (url.username !== "") return "Leave out the name before the @.";
  const hasDomain = /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return hasDomain ? undefined : "Write https:// and a domain, such as https://www.openstreetmap.org/.";
}

/** The pages that messages and lists link to show an order to the right audience. */
const orderPages: Rule = (document) => {
  const audiences = { own: "customer", tracked: "guest" };
  return Object.entries(audiences).flatMap(([key, audience]) => {
    const path = ["orders", "paths", key];
    const address = valueAt(document.site, path);
    if (typeof address !== "string" || document.isRefused(path) || !document.pagePaths?.has(address)) return [];
    const showing = pagesShowing(document, audience);
    if (showing.includes(address)) return [];
    const [other] = showing;
    const { definitions } = document.bundle;
    const type = String(Object.values(definitions).find(showsOrder)?.properties?.["type"]?.const);
    return errorAt(
      path,
      sentence`${subject(path, choice(address))} leads to a page that shows no order to a ${audience}.`,
      other === undefined
        ? sentence`Add a part of the kind ${choice(type)} to that page, for a ${choice(audience)}.`
        : sentence`Choose ${choice(other)}, which does.`,
    );
  });
};

/** Paths of the pages with a section that shows an order to an audience, or whose audience cannot be read. */
function pagesShowing({ nodes, pathsOf, site, isRefused }: CheckedDocument, audience: string): string[] {
  return nodes.flatMap(({ schema, value, path }) => {
    const isFor = (of: unknown) => of === audience || of === undefined || isRefused([...path, "audience"]);
    const shows = showsOrder(schema) && isRecord(value) && isFor(value["audience"]);
    // A section is in the list of its route.
    return shows ? pathsOf(valueAt(site, path.slice(0, -2))) : [];
  });
}

function showsOrder(schema: Schema): boolean {
  return schema["x-means"]?.includes("shows-order") ?? false;
}

export const linkRules: readonly Rule[] = [
  uniquePaths,
  formerPaths,
  emptyPages,
  reservedPaths,
  deadLinks,
  anchors,
  linkTargets,
  orderPages,
];
