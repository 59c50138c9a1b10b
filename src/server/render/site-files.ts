import { tokenFiller } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { PageData } from "#document/model/types.ts";
import { langOf } from "#lib/locale/lang.ts";
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

export function webManifest(site: Site, icons: readonly AppIcon[], now: Date): string {
  const { business, theme, navigation } = site;
  const filled = tokenFiller(site, now);
  return JSON.stringify({
    id: "/",
    name: filled(business.name),
    short_name: filled(business.shortName),
    description: filled(business.blurb),
    lang: langOf(site),
    start_url: "/",
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
    shortcuts: [{ name: filled(navigation.schedule.label), url: navigation.schedule.path }],
  });
}

/**
 * Leads to the address without capitals and marks at its end, and from there to the fallback page; the query stays. It
 * decodes nothing and keeps one slash at the start: "//" or an escaped backslash there would name another site.
 */
const redirectScript = (fallbackPath: string) =>
  `var l=location,m=l.pathname.toLowerCase().replace(/^\\/+/,"/").replace(/(%[\\da-f]{2}|[^%a-z\\d])+$/,"")||"/";l.replace((m==l.pathname?"${fallbackPath}":m)+l.search)`;

/** The 404 page of static hosts: redirects to the page that the address means, or to the fallback page. */
export function notFoundPage(site: Site): string {
  const { business, fallbackPath, words } = site;
  const [name, home] = [business.name, words.home].map(escapeHtml);
  const script = redirectScript(fallbackPath);
  return `<!doctype html>
<html lang="${langOf(site)}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${hashOf(script)}"><meta name="robots" content="noindex"><script>${script}</script><meta http-equiv="refresh" content="1;url=${fallbackPath}"><title>${name}</title></head>
<body><p><a href="${fallbackPath}">${home}</a></p></body>
</html>
`;
}
