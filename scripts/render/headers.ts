import { createHash } from "node:crypto";
import type { Route } from "#document/types.gen.ts";
import { MOST_RULES, rulesFor } from "#scripts/render/host-limits.ts";

/** What every answer carries. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For what is no page: shown by itself, it may fetch nothing and be framed by nobody. */
export const NO_PAGE = {
  "Content-Security-Policy": "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
};

const FOR_GOOD = { "Cache-Control": "public, max-age=31536000, immutable", ...NO_PAGE };
/** Beside the pages. Hosts would join two policies of one answer, so each answer has one rule that gives it. */
const FILES = ["/favicon.svg", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/404.html"];

const ASK_FIRST = { "Cache-Control": "no-cache" };

/** The service worker fetches files of the site, and nothing else. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Emotion makes an empty style element and fills it by rules; browsers check the hash of the empty text. */
const EMPTY_STYLE = "";

/** What decides on a page's policy. */
export interface PageContents {
  readonly path: string;
  /** Contents of the page's style elements. */
  readonly styles: readonly string[];
  /** Contents of its script elements. */
  readonly scripts: readonly string[];
}

export interface PageHeaders extends PageContents {
  /** Who may see it. */
  readonly guard: Route["guard"];
}

/** What the whole site may reach elsewhere: a page is left for another one without a new policy. */
export interface Origins {
  readonly backend: string | undefined;
  readonly pictures: readonly string[];
}

/**
 * The policy of a page: its own files, its own styles by their hashes, the backend, and nothing else. The service worker
 * comes under script-src.
 */
function contentSecurityPolicy({ styles, scripts }: PageContents, { backend, pictures }: Origins): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(" "),
    ["style-src", ...styles.map(hashOf), hashOf(EMPTY_STYLE)].join(" "),
    ["img-src 'self' data:", ...pictures].join(" "),
    "font-src 'self'",
    `connect-src 'self'${backend ? ` ${backend}` : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** How a policy names the content of a script or style element that it lets run. */
export function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The `_headers` file that Cloudflare Pages and Netlify read, and that `npm start` obeys. */
export function headersFile(pages: readonly PageContents[], origins: Origins): string {
  const files: Rule[] = [
    ["/*", EVERYWHERE],
    ...["/assets/*", "/fonts/*", "/media/*", "/icons.svg"].map((path): Rule => [path, FOR_GOOD]),
    ["/data/*", { ...ASK_FIRST, ...NO_PAGE }],
    ...FILES.map((path): Rule => [path, NO_PAGE]),
    ["/icon-*", NO_PAGE],
    ["/sw.js", { ...ASK_FIRST, "Content-Security-Policy": WORKER_POLICY }],
  ];
  const rules: Rule[] = [
    ...files,
    ...rulesFor(pages, MOST_RULES - files.length).map(
      (page): Rule => [page.path, { ...ASK_FIRST, "Content-Security-Policy": contentSecurityPolicy(page, origins) }],
    ),
  ];
  return `${rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")}\n`;
}
