import type { PageData } from "#document/model/types.ts";

export interface HeadOptions {
  /** Origin of the site, such as "https://vellai.example". */
  readonly siteUrl: string;
  /** Address of the preview picture for shared links. */
  readonly picture: string;
}

/** The tags of a page's head for browsers, search engines and shared links. */
export function headTags({ page, shell }: PageData, { siteUrl, picture }: HeadOptions): string {
  const url = siteUrl + page.path;
  const { business, lang } = shell;
  const shared: Record<string, string> = {
    "og:type": "website",
    "og:site_name": business.name,
    "og:title": page.title,
    "og:description": page.description,
    "og:url": url,
    "og:locale": lang.replaceAll("-", "_"),
    "og:image": picture,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": page.title,
  };
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    isListed(page) ? `<link rel="canonical" href="${escapeHtml(url)}">` : `<meta name="robots" content="noindex">`,
    ...Object.entries(shared).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
  ].join("");
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
