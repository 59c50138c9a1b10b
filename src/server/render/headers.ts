import { DESK, namesPath } from "#desk/facts/desk-facts.ts";
import { LANGS } from "#desk/words/chosen.gen.ts";
import { SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { Refusal } from "#server/lib/run-main.ts";
import {
  contentSecurityPolicy,
  type Origins,
  type PageContents,
  REPORTS,
} from "#server/render/content-security-policy.ts";
import { MAX_RULES, rulesFor } from "#server/render/host-limits.ts";
import { SECURITY_TXT } from "#server/render/security-txt.ts";

/** Of every response that goes out by TLS: browsers then ask for this host and those below it by TLS alone. */
export const TLS_ONLY = ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const;

/** Headers of every response. The camera, by which the desk reads codes, is a site's own by default. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "microphone=(),geolocation=(),payment=(),usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For files other than pages: opened directly, they may not load anything or be framed. */
export const NO_PAGE = {
  "Content-Security-Policy": "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** The version of the document that the pages were made from. */
export const PUBLISHED_FILE = "published.json";

const FOR_GOOD = { "Cache-Control": "public, max-age=31536000, immutable", ...NO_PAGE };
/**
 * Files other than pages. Hosts join the policies of several rules, so each response must match one rule with a policy.
 */
const FILES = ["/favicon.svg", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/404.html", `/${SECURITY_TXT}`];

const ASK_FIRST = { "Cache-Control": "no-cache" };

/** The service worker fetches files of the site, and nothing else. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Reads CSP_REPORT_TO; undefined where it is not set. */
export function cspReportsAddress(named = ""): string | undefined {
  if (named === "" || /^\/[a-z/-]+$/.test(named)) return named || undefined;
  if (URL.canParse(named) && named.startsWith("https://") && !/[\s",;]/.test(named)) return named;
  throw new Refusal(
    `CSP_REPORT_TO is "${named}". Write an address that begins with https://, or /csp-reports where \`npm start\` serves the site.`,
  );
}

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** In a folder that shares a rule, hosts send the 404 page too. */
function withNotFound(page: PageContents, { notFound }: Origins): PageContents {
  return notFound && page.path.endsWith("*") ? { ...page, scripts: [...page.scripts, notFound] } : page;
}

/** The `_headers` file for Cloudflare Pages, Netlify and `npm start`. */
export function headersFile(pages: readonly PageContents[], origins: Origins): string {
  const { cspReports } = origins;
  const files: Rule[] = [
    [
      "/*",
      {
        [TLS_ONLY[0]]: TLS_ONLY[1],
        ...EVERYWHERE,
        ...(cspReports && { "Reporting-Endpoints": `${REPORTS}="${cspReports}"` }),
      },
    ],
    ...["/assets/*", "/fonts/*", "/media/*", "/icons.svg"].map((path): Rule => [path, FOR_GOOD]),
    ["/data/*", { ...ASK_FIRST, ...NO_PAGE }],
    ...FILES.map((path): Rule => [path, NO_PAGE]),
    ...["/icon-*", "/manifest-*"].map((path): Rule => [path, NO_PAGE]),
    ...["/sw.js", DESK.worker].map((path): Rule => [path, { ...ASK_FIRST, "Content-Security-Policy": WORKER_POLICY }]),
    ...[DESK.facts, ...LANGS.slice(1).map(namesPath), SITE_EDITOR.facts, `/${PUBLISHED_FILE}`].map(
      (path): Rule => [path, { ...ASK_FIRST, ...NO_PAGE }],
    ),
  ];
  const rules: Rule[] = [
    ...files,
    ...rulesFor(pages, MAX_RULES - files.length).map(
      (page): Rule => [
        page.path,
        {
          ...ASK_FIRST,
          "Content-Security-Policy": contentSecurityPolicy(withNotFound(page, origins), origins),
        },
      ],
    ),
  ];
  return `${rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")}\n`;
}
