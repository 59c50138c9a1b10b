import type { PageData } from "#document/model/types.ts";

export interface HeadOptions {
  /** Origin of the site, such as "https://vellai.example". */
  readonly siteUrl: string;
  /** Address of the preview picture for shared links. */
  readonly picture: string;
  /** Paths of the pages that search engines may list. */
  readonly listed: ReadonlySet<string>;
}

/** A listed page in one of the languages of the site. */
export interface Alternate {
  readonly lang: string;
  readonly path: string;
}

/**
 * A page in each language in which it is listed, and in the document's own for everybody whose language is none of them;
 * nothing for a page in one language.
 */
export function alternatesOf({ page, shell: { languages = [] } }: PageData, listed: ReadonlySet<string>): Alternate[] {
  const all = languages.map(({ lang, path = page.path }) => ({ lang, path }));
  const there = all.filter(({ path }) => listed.has(path));
  const anyone = there.slice(0, 1).map(({ path }) => ({ lang: "x-default", path }));
  return there.length > 1 && listed.has(page.path) ? [...there, ...anyone] : [];
}

/** The tags of a page's head for browsers, search engines and shared links. */
export function headTags(data: PageData, { siteUrl, picture, listed }: HeadOptions): string {
  const { page, shell } = data;
  const url = siteUrl + page.path;
  const { business, lang } = shell;
  const shared: Record<string, string> = {
    "og:type": "website",
    "og:site_name": business.name,
    "og:title": page.title,
    "og:description": page.description,
    "og:url": url,
    "og:locale": localeOf(lang),
    "og:image": picture,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": page.title,
    "twitter:card": "summary_large_image",
  };
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    isListed(page) ? `<link rel="canonical" href="${escapeHtml(url)}">` : `<meta name="robots" content="noindex">`,
    ...alternatesOf(data, listed).map(
      ({ lang: hreflang, path }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(siteUrl + path)}">`,
    ),
    ...Object.entries(shared).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<link rel="icon" href="/favicon.svg">`,
    `<link rel="manifest" href="/${manifestFile(shell.home)}">`,
  ].join("");
}

/** The web app manifest of a language, whose home page is given. */
export function manifestFile(home: string): string {
  return home === "/" ? "manifest.webmanifest" : `manifest-${home.slice(1)}.webmanifest`;
}

/** "ta" → "ta_IN". */
function localeOf(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return [language, region].filter(Boolean).join("_");
}

/** Whether search engines may list a page: it is public, and the document does not set `listed` to false. */
export function isListed({ guard, listed = true }: PageData["page"]): boolean {
  return guard === "public" && listed;
}

/** Escapes text for HTML and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** JSON for a data block, with nothing that could end the block. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
