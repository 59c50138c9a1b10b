import { escapeHtml } from "#app/head.ts";
import type { Site } from "#document/types.gen.ts";
import type { PageData, Section } from "#document/types.ts";
import type { AppIcon } from "#scripts/render/app-icons.ts";

/** Pages for search engines; of articles the day they were written, of lists of articles the newest one's. */
export function sitemap(pages: readonly PageData[], siteUrl: string): string {
  const urls = pages.map(({ page: { path, sections } }) => {
    const date = sections.flatMap(datesOf).sort().at(-1);
    const written = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${siteUrl}${path}</loc>${written}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

function datesOf(section: Section): string[] {
  if (section.type === "article") return [section.article.date];
  return section.type === "article-list" ? section.articles.map(({ date }) => date) : [];
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** What a phone needs to put the site on its home screen. */
export function webManifest({ business, theme, navigation }: Site, icons: readonly AppIcon[]): string {
  return JSON.stringify({
    id: "/",
    name: business.name,
    short_name: business.shortName,
    description: business.blurb,
    lang: "en-IN",
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
    shortcuts: [{ name: navigation.schedule.label, url: navigation.schedule.path }],
  });
}

/** For hosts that serve files only: an unknown address leads to the fallback page. */
export function notFoundPage({ business, fallbackPath, words }: Site): string {
  const [name, home] = [business.name, words.home].map(escapeHtml);
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${fallbackPath}"><title>${name}</title></head>
<body><p><a href="${fallbackPath}">${home}</a></p></body>
</html>
`;
}
