import { readFileSync } from "node:fs";
import type { CheckOptions } from "#scripts/document/check-site.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import type { PhotographFacts } from "#scripts/render/photograph-facts.ts";
import { pictureNames } from "#scripts/render/picture-names.ts";

/** Photographs that stand in no page of the sample, for those cases which name them. */
const PHOTOGRAPHS: ReadonlyMap<string, PhotographFacts> = new Map<string, PhotographFacts>([
  ["shop-front.jpg", { width: 4032, height: 3024 }],
  ["counter.jpg", { width: 400, height: 300 }],
  ["torn.jpg", "unreadable"],
  ["phone.jpg", "heic"],
]);

export const CHECK_OPTIONS: CheckOptions = {
  bundle: readSchema(),
  media: new Set([...pictureNames("src/public/media"), ...PHOTOGRAPHS.keys()]),
  photographs: PHOTOGRAPHS,
  now: new Date("2026-06-01T12:00:00+05:30"),
};

/**
 * The text of the real document with plain pages: one with a hero for each address that is linked to, one per article,
 * and one of its own. It closes early on Pongal,
 * with a notice and an offer before.
 */
export function sampleText(): string {
  const { routes: _, ...site } = JSON.parse(readFileSync("site.json", "utf8"));
  const [hero] = CHECK_OPTIONS.bundle.definitions["hero-section"]?.examples ?? [];
  const second = { ...Object(hero), id: "second", headline: "Second" };
  const page = (path: string) => ({ path, title: `The page ${path}`, description: "A page.", guard: "public" });
  const sections = { sections: [hero] };
  const routes = [
    { ...page("/"), sections: [hero, second] },
    { ...page("/blog/:articles"), ...sections },
    { ...page("/sample"), ...sections },
    ...linkedPaths([site, hero]).map((path) => ({ ...page(path), ...sections })),
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

function linkedPaths(from: unknown): string[] {
  const links = JSON.stringify(from).matchAll(/":"(\/[^"?#]*)/g);
  return [...new Set([...links].flatMap(([, path]) => path ?? []))].filter((path) => path !== "/");
}
