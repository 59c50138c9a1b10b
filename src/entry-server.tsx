import type { EmotionCache } from "@emotion/cache";
import { headTags, isListed, jsonBlock } from "#app/head.ts";
import { headScript } from "#app/head-script.ts";
import { leanStyles } from "#app/lean-styles.ts";
import { pageNotes } from "#app/notes.ts";
import { drawMarkup, type SectionFailure } from "#app/page-markup.tsx";
import { turnOf } from "#app/page-turn.ts";
import { type PageFacts, structuredData } from "#app/structured-data.ts";
import { OPEN_FACTS_ID, openFacts } from "#document/open-facts.ts";
import { dataPath } from "#document/page-store.ts";
import type { Theme } from "#document/types.gen.ts";
import type { PageData } from "#document/types.ts";
import globalStyles from "#theme/global.css?inline";
import { paletteCss } from "#theme/palette-css.ts";
import template from "./index.html?raw";

export { isListed } from "#app/head.ts";
export { openSite } from "#document/resolve.ts";
export { openSiteOverTime } from "#document/site-over-time.ts";

export interface RenderOptions extends PageFacts {
  readonly theme: Theme;
  /** Address of the boot script; undefined for a page that React shall never take over. */
  readonly boot: string | undefined;
  /** Addresses of the modules that bring React and the frame, in the order in which they are run. */
  readonly app: readonly string[];
}

export interface RenderedPage {
  readonly html: string;
  /** The contents of the page's style elements, for the hashes of its content security policy. */
  readonly styles: readonly string[];
  /** The same of its script elements. */
  readonly scripts: readonly string[];
  /** Emotion's names of the styles. */
  readonly styleIds: readonly string[];
  /** Sections that threw; their places say so. */
  readonly failures: readonly SectionFailure[];
}

/** Makes the complete HTML of a page, with the styles it uses and the data React needs to take it over. */
export async function renderPage(data: PageData, { theme, boot, app, ...known }: RenderOptions): Promise<RenderedPage> {
  const { markup, cache, failures } = await drawMarkup(data);
  const { ids, css } = usedStyles(cache);
  const turn = turnOf(data);
  const site = paletteCss(theme) + withoutOtherPaper(globalStyles, css) + (turn?.css ?? "");
  const script = headScript({ turns: turn !== undefined, boot });
  const head = `${headTags(data, known)}${photographPreload(markup)}
    ${script && `<script>${script}</script>`}<style data-emotion="${cache.key} ${ids.join(" ")}">${site}${css}</style>`;
  const facts = `<script type="application/json" id="${OPEN_FACTS_ID}">${jsonBlock(openFacts(data.shell))}</script>`;
  const notes = pageNotes(data.shell);
  const html = template
    .replaceAll(/\n\s*/g, "")
    .replace("<!--kept-->", () => notes.kept)
    .replace("<!--incomplete-->", () => notes.incomplete)
    .replace("<!--app-->", () => app.join(" "))
    .replace("<!--guard-->", () => data.page.guard)
    .replace("<!--next-->", () => (turn ? ` data-next="${turn.at}"` : ""))
    .replace("<!--head-->", () => head)
    .replace("<!--page-->", () => markup)
    .replace("<!--page-data-->", () => `${dataPath(data.page.path)}?v=${data.version}`)
    .replace("<!--facts-->", () => (isListed(data.page) ? facts + dataBlock(structuredData(data, known)) : facts));
  return { html, styles: [site + css], scripts: script ? [script] : [], styleIds: ids, failures };
}

function dataBlock(structured: object): string {
  return `<script type="application/ld+json">${jsonBlock(structured)}</script>`;
}

const FIRST_PHOTOGRAPH =
  /<source type="(?<type>[^"]+)" srcSet="(?<copies>[^"]+)" sizes="(?<sizes>[^"]+)"\/><img [^>]*fetchPriority="high"/;

/** The first photograph of the first screen, asked for before the browser has read as far as to it. */
function photographPreload(markup: string): string {
  const { type, copies, sizes } = FIRST_PHOTOGRAPH.exec(markup)?.groups ?? {};
  if (copies === undefined) return "";
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${copies}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** Named sizes of paper are for the page that is printed on them. */
function withoutOtherPaper(styles: string, used: string): string {
  return styles.replace(/@page ([\w-]+)\{[^}]*\}/g, (rule, name) => (used.includes(`page:${name}`) ? rule : ""));
}

function usedStyles({ inserted }: EmotionCache): { ids: string[]; css: string } {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const css = leanStyles(rules.map(([, rule]) => rule).join(""));
  return { ids: inOrderOf(css, new Set(rules.map(([id]) => id))), css };
}

/** Styles in the order of their rules: names that count up with it compress best. */
function inOrderOf(css: string, ids: ReadonlySet<string>): string[] {
  const named = [...css.matchAll(/\.e-([0-9a-z]+)/g)].map(([, id = ""]) => id);
  return [...new Set([...named.filter((id) => ids.has(id)), ...ids])];
}
