import { readFileSync } from "node:fs";
import type { CheckOptions } from "#document/check/check-site.ts";
import type { PhotographFacts } from "#document/check/facts/pictures.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { pictureNames } from "#server/document/pictures-in.ts";
import { readGrammar } from "#server/document/validator.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/** Photographs without a place in the sample, for test cases that use them. */
const PHOTOGRAPHS: ReadonlyMap<string, PhotographFacts> = new Map<string, PhotographFacts>([
  ["shop-front.jpg", { width: 4032, height: 3024 }],
  ["counter.jpg", { width: 400, height: 300 }],
  ["long.jpg", { width: 30_000, height: 100 }],
  ["dot.png", { width: 1, height: 1 }],
  ["moving.webp", { width: 1200, height: 800, isAnimated: true }],
  ["torn.jpg", "unreadable"],
  ["phone.jpg", "heic"],
]);

export const CHECK_OPTIONS: CheckOptions = {
  ...readGrammar(),
  media: new Set([...pictureNames("src/public/media"), ...PHOTOGRAPHS.keys()]),
  photographs: PHOTOGRAPHS,
  now: new Date("2026-06-01T12:00:00+05:30"),
};

/**
 * The text of the real document with plain pages: a home page, one with a title for each address that is linked to, one
 * per article, and one of its own. The shop closes early on Pongal; a notice and an offer come before.
 */
export function sampleText(): string {
  const { routes: _, retention: __, ...site } = JSON.parse(readFileSync(SITE_FILE, "utf8"));
  const [hero] = CHECK_OPTIONS.bundle.definitions["hero-section"]?.examples ?? [];
  const [statements] = CHECK_OPTIONS.bundle.definitions["statements-section"]?.examples ?? [];
  const second = { ...(isRecord(hero) && hero), id: "second", headline: "Second" };
  const page = (path: string) => ({ path, title: `The page ${path}`, description: "A page.", guard: "public" });
  const sections = { sections: [{ id: "title", type: "page-title", title: "Example" }, statements] };
  const routes = [
    { ...page("/"), sections: [hero, second] },
    { ...page("/blog/:articles"), ...sections },
    { ...page("/sample"), ...sections },
    ...linkedPaths([site, hero]).map((path) => ({ ...page(path), ...(orderPage(site, path) ?? sections) })),
  ];
  const sampleArticle = { ...site.articles[0], id: "sample-article" };
  site.business.hours.exceptions = [{ date: "2031-01-14", reason: "Pongal", opens: "10:00", closes: "14:00" }];
  site.notices = [
    { id: "wedding-season", text: "Please send bridal wear early.", from: "2030-12-01", until: "2030-12-14" },
  ];
  site.offers = [
    {
      ...{ id: "pongal-offer", name: "Pongal offer", text: "More off sarees.", discountPercent: 60 },
      ...{ tables: ["womens-wear"], from: "2031-01-04", until: "2031-01-12" },
    },
  ];
  return JSON.stringify({ ...site, articles: [...site.articles, sampleArticle], routes }, null, 2);
}

/** The page of an order, if the document names it as one. */
function orderPage({ orders }: Pick<Site, "orders">, path: string): object | undefined {
  const [order] = CHECK_OPTIONS.bundle.definitions["order-section"]?.examples ?? [];
  const audience = { [orders.paths.own]: "customer", [orders.paths.tracked]: "guest" }[path];
  return audience === undefined ? undefined : { sections: [{ ...(isRecord(order) && order), audience }] };
}

function linkedPaths(from: unknown): string[] {
  const links = JSON.stringify(from).matchAll(/":"(\/[^"?#]*)/g);
  return [...new Set([...links].flatMap(([, path]) => path ?? []))].filter((path) => path !== "/");
}
