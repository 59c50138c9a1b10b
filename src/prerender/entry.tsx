import type { EmotionCache } from "@emotion/cache";
import { offlineNotice } from "#boot/offline-notice.ts";
import { directionOf } from "#document/languages/writing.ts";
import { phoneHref } from "#document/links/contact-links.ts";
import { dataPath } from "#document/links/data-path.ts";
import { TAG_FACTS_ID, type TagFacts } from "#document/model/tag-text.ts";
import type { Site, Theme } from "#document/model/types.gen.ts";
import type { PageData, Shell } from "#document/model/types.ts";
import template from "#index.html?raw";
import { changedSentence } from "#lib/sentence.ts";
import { escapeHtml, headTags, isListed, jsonBlock } from "#prerender/head.ts";
import { minifyCss } from "#prerender/minify-css.ts";
import { renderMarkup, type SectionFailure } from "#prerender/page-markup.tsx";
import { shortMarkup } from "#prerender/short-markup.ts";
import { type PageFacts, structuredData } from "#prerender/structured-data.ts";
import { meanings } from "#sections/meanings.gen.ts";
import { facesCss, type LanguageFaces } from "#theme/faces-css.ts";
import globalStyles from "#theme/global.css?inline";
import { paletteCss } from "#theme/palette-css.ts";
import { openFacts } from "#ui/hours/open-facts.ts";

export { openLanguages } from "#document/languages/open-languages.ts";
export { openSite } from "#document/model/resolve.ts";
export { isListed } from "#prerender/head.ts";

export interface RenderOptions extends PageFacts {
  readonly theme: Theme;
  /** Address of the boot script; undefined for a page that is never hydrated. */
  readonly boot: string | undefined;
  /** Addresses of the modules of React and the frame, in the order they run. */
  readonly app: readonly string[];
  /** Visits are not counted. */
  readonly uncounted?: boolean;
  /** Of the languages on the page. */
  readonly faces?: readonly LanguageFaces[];
}

export interface RenderedPage {
  readonly html: string;
  /** Contents of the style elements, for the hashes of the content security policy. */
  readonly styles: readonly string[];
  /** Contents of the script elements, likewise. */
  readonly scripts: readonly string[];
  /** Emotion's names of the styles. */
  readonly styleIds: readonly string[];
  /** Sections that threw; a fallback replaces them. */
  readonly failures: readonly SectionFailure[];
}

/** Renders the complete HTML of a page with the styles it uses. */
export async function renderPage(
  data: PageData,
  { theme, boot, app, uncounted, faces = [], ...known }: RenderOptions,
): Promise<RenderedPage> {
  const { markup, cache, failures } = await renderMarkup(data);
  const stale = staleParts(data);
  const { shell } = data;
  const direction = directionOf(shell.lang);
  const { ids, css, bare } = usedStyles(cache, siteStyles(theme, faces) + (stale?.css ?? ""), direction);
  const script = headScript({ changes: stale !== undefined, boot });
  const head = `${headTags(data, known)}${paintHold(data, markup)}${script && `<script>${script}</script>`}<style data-emotion="${cache.key} ${ids.join(" ")}">${css}</style>`;
  const facts = `<script type="application/json" id="${TAG_FACTS_ID}">${jsonBlock(tagFacts(data))}</script>`;
  const notes = pageNotices(shell);
  const html = template
    .replaceAll(/\n\s*/g, "")
    .replace('lang="en"', () => `lang="${shell.lang}"${direction === "rtl" ? ' dir="rtl"' : ""}`)
    .replace("<!--offline-->", () => notes.offline)
    .replace("<!--missing-->", () => notes.missing)
    .replace("<!--app-->", () => app.join(" "))
    .replace("<!--hydrate-->", () => (hydratesAtOnce(data) ? " data-at-once" : ""))
    .replace("<!--next-->", () => (stale ? ` data-next="${stale.at}"` : "") + (uncounted ? " data-uncounted" : ""))
    .replace("<!--head-->", () => head)
    .replace("<!--page-->", () => shortMarkup(withLangs(data, markup).replaceAll(bare, "")))
    .replace("<!--page-data-->", () => `${dataPath(data.page.path)}?v=${data.hash}`)
    .replace("<!--facts-->", () => (isListed(data.page) ? facts + dataBlock(structuredData(data, known)) : facts));
  return { html, styles: [css], scripts: script ? [script] : [], styleIds: ids, failures };
}

/** Marks a page whose next scheduled change (`<html data-next>`) is due. */
const MARK_STALE = `var d=document.documentElement.dataset;if(Date.now()>=d.next)d.stale=""`;

/**
 * Imports the boot script three frames after the page is parsed, when the first frame is on the screen. Imported earlier,
 * the script competes for bandwidth and may run before the first paint. A hidden tab has no frames, so there it waits.
 */
const loadBoot = (boot: string) =>
  `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>import("${boot}")))))`;

interface HeadScriptOptions {
  /** True if the page has a scheduled change. */
  readonly changes: boolean;
  /** Address of the boot script, when the page has one. */
  readonly boot: string | undefined;
}

/**
 * The script that runs before the first paint, or "". Pages of one kind share it, so that the policy needs one hash.
 */
export function headScript({ changes, boot }: HeadScriptOptions): string {
  return [changes && MARK_STALE, boot && loadBoot(boot)].filter(Boolean).join(";");
}

/** What tags say, of the hours and of a page's own. */
function tagFacts({ shell, page }: PageData): TagFacts {
  const [pickup] = page.sections.flatMap((section) => ("pickupTag" in section ? (section.pickupTag ?? []) : []));
  return { ...openFacts(shell), pickup };
}

/** Public pages are hydrated on the first touch, unless a section needs the backend at once. */
function hydratesAtOnce({ page: { guard, sections } }: PageData): boolean {
  return guard !== "public" || sections.some(({ type }) => meanings[type]?.asksAtOnce);
}

/** The page with the form that changes a password, if there is one. */
export function passwordPath({ routes }: Pick<Site, "routes">): string | undefined {
  return routes.find(({ sections }) => sections.some(({ type }) => meanings[type]?.changesPassword))?.path;
}

/** The common styles of all pages, for a page that is not rendered from the document. */
export function baseStyles(theme: Theme): string {
  return minifyCss(siteStyles(theme), "");
}

function siteStyles(theme: Theme, faces: readonly LanguageFaces[] = []): string {
  return paletteCss(theme) + globalStyles + faces.map((of) => facesCss(globalStyles, of)).join("");
}

function dataBlock(structured: object): string {
  return `<script type="application/ld+json">${jsonBlock(structured)}</script>`;
}

/** Blocks the first paint until header and first section are parsed: they would move while the rest loads. */
function paintHold({ page: { sections } }: PageData, markup: string): string {
  const next =
    sections
      .map(({ id }) => id)
      .slice(1)
      .find((id) => markup.includes(` id="${id}"`)) ?? "main";
  return `<link rel="expect" href="#${next}" blocking="render">`;
}

/** Names the language of sections that differ from the page's. React leaves it: bundles need not know of it. */
function withLangs({ langs = {} }: PageData, markup: string): string {
  return Object.entries(langs).reduce(
    (marked, [id, lang]) => marked.replace(` id="${id}"`, (attribute) => `${attribute} lang="${lang}"`),
    markup,
  );
}

interface UsedStyles {
  readonly css: string;
  /** Emotion's names of the styles in the order of their rules, which compresses best. */
  readonly ids: string[];
  /** The attribute of elements without a rule. */
  readonly bare: RegExp;
}

function usedStyles({ inserted }: EmotionCache, site: string, direction: "ltr" | "rtl"): UsedStyles {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const css = minifyCss(site, rules.map(([, rule]) => rule).join(""), direction);
  const known = new Set(rules.map(([id]) => id));
  const named = [...css.matchAll(/\.e-([0-9a-z]+)/g)].map(([, id = ""]) => id).filter((id) => known.has(id));
  const without = [...known].filter((id) => !named.includes(id));
  return { css, ids: [...new Set([...named, ...known])], bare: new RegExp(` class="e-(${without.join("|")})"`, "g") };
}

/** Notices about the whole page. They are outside of React's root, since they must work when React fails to load. */
function pageNotices({ business, words }: Shell): { readonly offline: string; readonly missing: string } {
  const { kept, incomplete, reload } = words.offline;
  return {
    offline: offlineNotice(changedSentence(kept, escapeHtml)),
    missing: `<p data-note="missing" role="status" hidden>${escapeHtml(incomplete)} <a href="">${escapeHtml(reload)}</a> <a href="${phoneHref(business.phone)}">${escapeHtml(words.callNumber)}</a></p>`,
  };
}

/** How stale parts of a page are hidden when a scheduled change is due. */
interface StaleParts {
  /** The first change, in milliseconds since 1970. */
  readonly at: number;
  readonly css: string;
}

/** How long stale parts stay hidden if hydration does not follow. */
const HIDDEN_DURATION = "6s";

/** Undefined on a page that stays as it is. */
function staleParts({ page, scheduled = [] }: PageData): StaleParts | undefined {
  const [first] = scheduled;
  if (first === undefined) return undefined;
  const changing = scheduled.flatMap(({ changes }) => changes.map(([path]) => path));
  const sections = page.sections.flatMap(({ id }, index) =>
    changing.some(([root, list, at]) => root === "page" && list === "sections" && at === index) ? `#${id}` : [],
  );
  const parts = ["[data-timed]", ...sections].join();
  return {
    at: first.at,
    // Hidden parts keep their space, so nothing shifts. Without scripts they stay visible and name their last day.
    css: `html[data-stale] :is(${parts}){animation:stale ${HIDDEN_DURATION}}@keyframes stale{from,to{visibility:hidden}}`,
  };
}
