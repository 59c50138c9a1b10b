import type { EmotionCache } from "@emotion/cache";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { CurrentPage } from "#app/current-page.tsx";
import { createStyleCache } from "#app/emotion-cache.ts";
import { headTags, jsonBlock } from "#app/head.ts";
import { Providers } from "#app/providers.tsx";
import { OPEN_FACTS_ID, openFacts } from "#document/open-facts.ts";
import { dataPath, forgetPages, keepPage } from "#document/page-store.ts";
import type { Theme } from "#document/types.gen.ts";
import type { PageData } from "#document/types.ts";
import globalStyles from "#theme/global.css?inline";
import { paletteCss } from "#theme/palette-css.ts";
import template from "./index.html?raw";

export { isListed } from "#app/head.ts";
export { openSite } from "#document/resolve.ts";

export interface RenderOptions {
  readonly siteUrl: string;
  readonly theme: Theme;
  /** Address of the boot script. */
  readonly boot: string;
  /** Addresses of the modules React needs to take over a page with these types of sections, the entry first. */
  modules(sectionTypes: readonly string[]): readonly string[];
}

export interface RenderedPage {
  readonly html: string;
  /** The contents of the page's style elements, for the hashes of its content security policy. */
  readonly styles: readonly string[];
}

/** Makes the complete HTML of a page, with the styles it uses and the data React needs to take it over. */
export async function renderPage(
  data: PageData,
  { siteUrl, theme, boot, modules }: RenderOptions,
): Promise<RenderedPage> {
  const cache = createStyleCache();
  cache.compat = true;
  const markup = await pageMarkup(data, cache);
  const site = paletteCss(theme) + globalStyles;
  const { ids, css } = usedStyles(cache);
  const head = `${headTags(data, { siteUrl })}
    <style>${site}</style><style data-emotion="${cache.key} ${ids}">${css}</style>`;
  const facts = `<script type="application/json" id="${OPEN_FACTS_ID}">${jsonBlock(openFacts(data.shell))}</script>`;
  const html = template
    .replace("<!--app-->", () => modules(data.page.sections.map(({ type }) => type)).join(" "))
    .replace("<!--guard-->", () => data.page.guard)
    .replace("<!--head-->", () => head)
    .replace("<!--page-->", () => markup)
    .replace("<!--page-data-->", () => `${dataPath(data.page.path)}?v=${data.version}`)
    .replace("<!--facts-->", () => facts)
    .replace("<!--boot-->", () => `<script type="module" async fetchpriority="low" src="${boot}"></script>`);
  return { html, styles: [site, css] };
}

async function pageMarkup(data: PageData, cache: EmotionCache): Promise<string> {
  forgetPages();
  keepPage(data.page.path, data);
  const { prelude } = await prerender(
    <Providers cache={cache}>
      <StaticRouter location={data.page.path}>
        <CurrentPage fallbackPath={data.shell.fallbackPath} />
      </StaticRouter>
    </Providers>,
    {
      // React would move parts of a long page behind inline scripts, which neither the policy nor a browser without scripts allows.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

function usedStyles({ inserted }: EmotionCache): { ids: string; css: string } {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ids: rules.map(([id]) => id).join(" "), css: rules.map(([, rule]) => rule).join("") };
}
