import { CHOSEN, type FallbackPages } from "#document/languages/fallback.ts";
import type { Theme } from "#document/model/types.gen.ts";
import type { PageData, Shell } from "#document/model/types.ts";
import { type Alternate, alternatesOf, escapeHtml } from "#prerender/head.ts";
import { lastChange } from "#prerender/last-change.ts";
import { hashOf } from "#server/render/content-security-policy.ts";
import type { AppIcon } from "#server/render/pictures/app-icons.ts";

/** The sitemap, with the date of a page's last change where known. */
export function sitemap(pages: readonly PageData[], siteUrl: string): string {
  const listed = new Set(pages.map(({ page }) => page.path));
  const urls = pages.map((data) => {
    const date = lastChange(data);
    const written = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${siteUrl}${data.page.path}</loc>${written}${alternateLinks(alternatesOf(data, listed), siteUrl)}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

function alternateLinks(alternates: readonly Alternate[], siteUrl: string): string {
  const links = alternates.map(
    ({ lang, path }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${siteUrl}${path}"/>`,
  );
  return links.join("");
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The web app manifest in a language: an app of its own, which begins in that language. */
export function webManifest(
  { business, navigation, lang, home }: Shell,
  theme: Theme,
  icons: readonly AppIcon[],
): string {
  return JSON.stringify({
    id: home,
    name: business.name,
    short_name: business.shortName,
    description: business.blurb,
    lang,
    start_url: home,
    scope: "/",
    display: "standalone",
    background_color: theme.light.cotton,
    theme_color: theme.light.bar,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...icons.map(({ file, size, purpose }) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ],
    shortcuts: [{ name: navigation.schedule.label, url: navigation.schedule.path }],
  });
}

/**
 * Leads to the page that had the address before, else to the address without capitals and marks at its end, and from there to the fallback page; the query stays. It
 * decodes nothing and keeps one slash at the start: "//" or an escaped backslash there would name another site.
 */
export function redirectScript({ path, byLanguage }: FallbackPages, moved: ReadonlyMap<string, string>): string {
  const inLanguage = `new Map(${JSON.stringify([...byLanguage])})`;
  const chosen = `(${CHOSEN}.exec(document.cookie)||[])[1]`;
  const former = moved.size === 0 ? "" : `new Map(${JSON.stringify([...moved])}).get(m)||`;
  const page = byLanguage.size === 0 ? "" : `(p=>p.get(m.split("/")[1])||p.get(${chosen}))(${inLanguage})||`;
  return `var l=location,m=l.pathname.toLowerCase().replace(/^\\/+/,"/").replace(/(%[\\da-f]{2}|[^%a-z\\d])+$/,"")||"/";l.replace((${former}(m==l.pathname?${page}"${path}":m))+l.search)`;
}

/**
 * The 404 page of static hosts in a language: redirects to the page that the address means, or to the fallback page. Some
 * hosts send the one of the folder, others always that of the root.
 */
export function notFoundPage({ business, words, lang, fallbackPath }: Shell, script: string): string {
  const [name, home] = [business.name, words.home].map(escapeHtml);
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hashOf(script)}"><meta name="robots" content="noindex"><script>${script}</script><meta http-equiv="refresh" content="1;url=${fallbackPath}"><title>${name}</title></head>
<body><p><a href="${fallbackPath}">${home}</a></p></body>
</html>
`;
}
