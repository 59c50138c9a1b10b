import type { Site } from "#document/types.gen.ts";

/** Pages for search engines, without those that need an account. */
export function sitemap(paths: readonly string[], siteUrl: string): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** What a phone needs to put the site on its home screen. */
export function webManifest({ business, theme }: Site): string {
  return JSON.stringify({
    name: business.name,
    short_name: business.shortName,
    start_url: "/",
    display: "standalone",
    background_color: theme.light.cotton,
    theme_color: theme.light.bar,
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  });
}

/** For hosts that serve files only: an unknown address leads to the fallback page. */
export function notFoundPage(fallbackPath: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${fallbackPath}"><title>Page not found</title></head>
<body><p><a href="${fallbackPath}">Page not found: go to the start</a></p></body>
</html>
`;
}
