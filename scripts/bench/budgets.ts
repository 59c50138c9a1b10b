import { readFileSync } from "node:fs";
import path from "node:path";
import { DESK } from "#desk/facts/desk-facts.ts";
import { readyLanguages } from "#document/languages/ready-languages.ts";
import { prefixOf } from "#document/links/address-in.ts";
import { SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { DIST, publicPages } from "#scripts/bench/lib/built-pages.ts";
import { textTable } from "#scripts/bench/lib/figures.ts";
import {
  answerWeight,
  type BuiltSite,
  bootWeight,
  drawingsWeight,
  fontPreloads,
  fontsWeight,
  frameWeight,
  heroWeight,
  htmlWeight,
  hydrationWeight,
  openBuiltSite,
  readBuiltPage,
  scheduledWeight,
  weighAll,
} from "#scripts/bench/lib/weights.ts";
import { command } from "#scripts/lib/command.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { writeCompressed } from "#server/lib/output.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { APPLICATIONS, MANIFESTS, readDeskBundle, readEditorBundle } from "#server/render/read-bundle.ts";
import { render } from "#server/render/render-site.ts";
import { htmlFile } from "#server/render/rendered-folder.ts";

const USAGE = "npm run bench -- budgets: compares the bytes of every built page with its budgets.";

async function checkBudgets(): Promise<void> {
  const pages = await publicPages();
  const ofSite = weighSite(
    openBuiltSite(DIST, MANIFESTS.client),
    pages.map((page) => page.path),
    readyLanguages(checkedSite()).map(prefixOf),
  );
  const used = [...ofSite, weighDesk(DIST), weighEditor(DIST)];
  console.log(budgetTable(used));
  const ofLanguages = await weighLanguages();
  for (const { place, name, value, limit } of ofLanguages) console.log(`${place}: ${name} ${value} of ${limit}`);
  used.push(...ofLanguages);
  for (const advice of excesses(used, { isAdvice: true })) console.warn(advice);
  const problems = excesses(used);
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}

export const weighBudgets = command({ usage: USAGE }, checkBudgets);

interface Budget {
  readonly name: string;
  readonly limit: number;
  /** On pages in another language than the document's own: letters of most scripts take three bytes each. */
  readonly translated?: number;
  /** What to do when it is exceeded. */
  readonly remedy: string;
  /** Said when it is exceeded, but not refused: a few words more in the document may do it. */
  readonly isAdvice?: boolean;
}

interface PageBudget extends Budget {
  weigh(site: BuiltSite, html: string, pagePath: string): number;
}

interface SiteBudget extends Budget {
  /** `homes`: addresses of the home pages in further languages. */
  weigh(site: BuiltSite, homes: readonly string[]): number;
}

/** A budget at a place, with what is used of it. */
interface Used extends Budget {
  /** A page, or "the site". */
  readonly place: string;
  readonly value: number;
}

/**
 * Ten packets: what a server sends before the browser's first answer, headers included. A page that fits is on the
 * screen a whole round trip earlier.
 */
const FIRST_WINDOW = 10 * 1460;

/** The HTML of a page in another language. */
const OTHER_LANGUAGE = 16_000;

const FEWER = "Fewer sections on the page, shorter texts, or fewer styles of its own in a section.";

const PAGE_BUDGETS: readonly PageBudget[] = [
  {
    name: "HTML with styles",
    limit: 14 * 1024,
    translated: OTHER_LANGUAGE,
    remedy: FEWER,
    weigh: (site, _html, pagePath) => htmlWeight(site, pagePath),
  },
  {
    name: "with headers",
    limit: FIRST_WINDOW,
    translated: Number.POSITIVE_INFINITY,
    remedy: `It arrives a round trip later. ${FEWER}`,
    isAdvice: true,
    // On days with an announcement a page is 0.3 kB larger, and may take a round trip more.
    weigh: (site, html, pagePath) => (/<aside data-timed/.test(html) ? 0 : answerWeight(site, pagePath)),
  },
  {
    name: "script before a touch",
    limit: 2_000,
    remedy: "src/boot/boot.ts imports too much: leave to React what needs no answer at once.",
    weigh: bootWeight,
  },
  {
    name: "React and frame",
    limit: 90_000,
    remedy: "Look at what the entry imports, and reach what the frame does not need at once by import().",
    weigh: frameWeight,
  },
  {
    name: "hydration in all",
    limit: 110_000,
    translated: 114_000,
    remedy: "Reach what a section does not need at once by import(), or give the page fewer sections.",
    weigh: hydrationWeight,
  },
  {
    name: "drawings",
    limit: 120_000,
    remedy: "Simpler drawings, or fewer on this page.",
    weigh: drawingsWeight,
  },
  {
    name: "hero picture",
    limit: 30_000,
    remedy: "A simpler drawing in the first screen.",
    weigh: heroWeight,
  },
  {
    name: "fonts preloaded",
    limit: 1,
    remedy: "Preload one font at most: each delays the page itself.",
    weigh: (_site, html) => fontPreloads(html),
  },
];

const SITE_BUDGETS: readonly SiteBudget[] = [
  { name: "fonts", limit: 32_000, remedy: "Subset the fonts further (scripts/fonts.ts).", weigh: fontsWeight },
  {
    name: "carousel",
    limit: 28_000,
    remedy: "src/ui/carousel/start-swiper.ts imports more of Swiper than it needs.",
    weigh: (site) => scheduledWeight(site, "start-swiper"),
  },
  {
    name: "form engine",
    limit: 16_600,
    remedy: "src/forms/engine/engine.ts: react-hook-form, its resolver and zod/mini, and nothing else.",
    weigh: (site) => scheduledWeight(site, "engine"),
  },
  {
    name: "form view",
    limit: 5_950,
    remedy: "Reach what a form does not need from the start by import().",
    weigh: (site) => scheduledWeight(site, "form-view"),
  },
  {
    name: "counting prices",
    limit: 4_000,
    remedy: "The estimate.ts of the price list imports more than sums, controls and the slip.",
    weigh: (site) => scheduledWeight(site, "estimate"),
  },
  {
    name: "sending a form",
    limit: 25_000,
    remedy: "Visitors send with postgrest-js alone; supabase-js is for those who have an account.",
    weigh: (site) => scheduledWeight(site, "send"),
  },
];

/** What pages and site use of each budget. `homes`: addresses of the home pages in further languages. */
export function weighSite(site: BuiltSite, pagePaths: readonly string[], homes: readonly string[] = []): Used[] {
  const isTranslated = (page: string) => homes.some((home) => page === home || page.startsWith(`${home}/`));
  const ofPages = pagePaths.flatMap((place) => {
    const html = readBuiltPage(site, place);
    return PAGE_BUDGETS.map(({ translated, ...budget }) => ({
      ...budget,
      ...(translated !== undefined && isTranslated(place) && { limit: translated }),
      ...{ place, value: budget.weigh(site, html, place) },
    }));
  });
  return [
    ...ofPages,
    ...SITE_BUDGETS.map((budget) => ({ ...budget, place: "the site", value: budget.weigh(site, homes) })),
  ];
}

/** What exceeds its budget, one line each: where, by how much, and what to do. */
export function excesses(used: readonly Used[], { isAdvice } = { isAdvice: false }): string[] {
  return used
    .filter(({ value, limit, isAdvice: isOne = false }) => value > limit && isOne === isAdvice)
    .map(({ place, name, value, limit, remedy }) => `${place}: ${name} ${value} > ${limit}. ${remedy}`);
}

/** Pages × budgets, in bytes; the limits in the second row. */
function budgetTable(used: readonly Used[]): string {
  const head = ["bytes", ...PAGE_BUDGETS.map(({ name }) => name)];
  const limits = ["limit", ...PAGE_BUDGETS.map(({ limit }) => limit)];
  const places = [...new Set(used.map(({ place }) => place))].filter((place) => place !== "the site");
  const rows = places.map((place) => [place, ...used.filter((one) => one.place === place).map(({ value }) => value)]);
  const ofSite = used
    .filter(({ place }) => place === "the site")
    .map(({ name, value, limit }) => `${name}: ${value} of ${limit}`);
  return [textTable(head, [limits, ...rows]), ...ofSite].join("\n");
}

/** The desk until its first screen stands, for somebody who is signed in. */
const DESK_LIMIT = 118_000;

/** The editor until its first screen stands on a phone, for an owner who is signed in: the preview comes when it is opened. */
const EDITOR_LIMIT = 250_000;

/** The clients of supabase-js, which the first screens ask for by themselves. */
const CLIENT = "account/backend/clients.ts";

/** What the first screen of the desk loads: page, code, facts of the document; fonts and icons come as on every page. */
function weighDesk(folder: string): Used {
  const site = openBuiltSite(folder, MANIFESTS.desk);
  return {
    ...{ name: "desk, first screen", place: "the site", limit: DESK_LIMIT },
    remedy: "Reach what the inbox does not need by lazy() in src/desk/frame/desk-frame.tsx.",
    value: weighAll(site, ["desk.html", DESK.facts, ...readDeskBundle().first, clientOf(site)]),
  };
}

/** The same of the editor; its model, with the whole check, runs in a worker. */
function weighEditor(folder: string): Used {
  const site = openBuiltSite(folder, MANIFESTS.editor);
  const { entry, loads } = APPLICATIONS.editor;
  const { scripts, sheets } = readEditorBundle({ entry, loads: [...loads, "editor/app.tsx"] });
  const code = [...scripts, ...sheets];
  const workers = loads.flatMap((module) => site.client[module]?.assets ?? []);
  if (workers.length !== 1) throw new Error("The editor's bundle has no worker to be weighed.");
  return {
    ...{ name: "editor, first screen", place: "the site", limit: EDITOR_LIMIT },
    remedy:
      "Reach what neither the first screen nor the check needs by import() or lazy(), as src/editor/app.tsx does.",
    value: weighAll(site, ["edit.html", SITE_EDITOR.facts, ...code, ...workers, clientOf(site)]),
  };
}

function clientOf({ client }: BuiltSite): string {
  const found = Object.entries(client).find(([module]) => module.endsWith(CLIENT))?.[1]?.file;
  if (found === undefined) throw new Error(`The bundle has no ${path.basename(CLIENT)} to be weighed.`);
  return found;
}

const FOLDER = ".build/languages";

/** The home pages of the site with all its languages, where there are some that visitors cannot choose yet. */
async function weighLanguages(): Promise<Used[]> {
  const site = checkedSite();
  const { languages = [] } = site;
  if (languages.every(({ ready }) => ready)) return [];
  const all = languages.map((language) => ({ ...language, ready: true }));
  await render({ site: { ...site, languages: all }, folder: FOLDER, compress: false });
  const built = openBuiltSite(FOLDER, MANIFESTS.client);
  const compressed = async (page: string) => {
    const file = path.join(FOLDER, htmlFile(page));
    await writeCompressed(file, readFileSync(file));
  };
  const homes = languages.map(({ code }) => prefixOf(code));
  for (const page of ["/", ...homes]) await compressed(page);
  const place = (page: string) => `${page} of ${languages.length + 1} languages`;
  const own: Used = {
    place: place("/"),
    name: "with headers",
    value: answerWeight(built, "/"),
    limit: FIRST_WINDOW,
    remedy: "It arrives a round trip later once visitors can choose the languages.",
    isAdvice: true,
  };
  const others = homes.map((page) => ({
    place: place(page),
    name: "HTML with styles",
    value: htmlWeight(built, page),
    limit: OTHER_LANGUAGE,
    remedy: "Shorter texts in this language, or fewer sections on the home page.",
  }));
  return [own, ...others];
}
