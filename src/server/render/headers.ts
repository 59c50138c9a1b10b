import { createHash } from "node:crypto";
import { DESK } from "#desk/facts/desk-facts.ts";
import type { Route } from "#document/model/types.gen.ts";
import { SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { MAX_RULES, rulesFor } from "#server/render/host-limits.ts";
import { SECURITY_TXT } from "#server/render/security-txt.ts";

/** Headers of every response. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
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

/** Emotion makes an empty style element and fills it by rules; browsers check the hash of the empty text. */
const EMPTY_STYLE = "";

/** The name by which policies call the endpoint of their reports. */
const REPORTS = "csp";

/** Reads CSP_REPORT_TO; undefined where it is not set. */
export function cspReportsAddress(named = ""): string | undefined {
  if (named === "" || /^\/[a-z/-]+$/.test(named)) return named || undefined;
  if (URL.canParse(named) && named.startsWith("https://") && !/[\s",;]/.test(named)) return named;
  throw new Refusal(
    `CSP_REPORT_TO is "${named}". Write an address that begins with https://, or /csp-reports where \`npm start\` serves the site.`,
  );
}

/** Input of a page's policy. */
export interface PageContents {
  readonly path: string;
  /** Contents of the page's style elements. */
  readonly styles: readonly string[];
  /** Contents of its script elements. */
  readonly scripts: readonly string[];
  /** Whether it has a form with a CAPTCHA. */
  readonly needsCaptcha?: boolean;
  /** Whether it belongs to the editor, which runs a worker, frames the preview, and shows pictures of a draft. */
  readonly isEditor?: boolean;
}

export interface PageHeaders extends PageContents {
  /** Who may see it. */
  readonly guard: Route["guard"];
}

/** Origins for the whole site: a change of page in the browser keeps the first page's policy. */
export interface Origins {
  readonly backend: string | undefined;
  readonly pictures: readonly string[];
  /** Origins of the CAPTCHA service, for pages that need it. */
  readonly captcha?: readonly string[] | undefined;
  /** Where browsers report violations of a policy: an address, or a path of this site. */
  readonly cspReports?: string | undefined;
}

/**
 * The policy of a page: its own files, its own styles by their hashes, the backend, and nothing else. The service worker
 * comes under script-src.
 */
export function contentSecurityPolicy(
  { styles, scripts, needsCaptcha = false, isEditor = false }: PageContents,
  { backend, pictures, captcha = [], cspReports }: Origins,
): string {
  const captchaOrigins = needsCaptcha ? captcha : [];
  const own = isEditor ? ["'self'"] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf), ...captchaOrigins].join(" "),
    ["style-src", ...own, ...styles.map(hashOf), hashOf(EMPTY_STYLE), ...captchaOrigins].join(" "),
    ...(captchaOrigins.length + own.length > 0 ? [["frame-src", ...own, ...captchaOrigins].join(" ")] : []),
    ["img-src 'self' data:", ...(isEditor ? ["blob: https:"] : pictures)].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...(backend ? [backend] : []), ...captchaOrigins].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEditor ? "'self'" : "'none'"}`,
    ...(cspReports ? [`report-to ${REPORTS}`] : []),
  ].join("; ");
}

/** The source expression of an allowed script or style element. */
export function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The `_headers` file for Cloudflare Pages, Netlify and `npm start`. */
export function headersFile(pages: readonly PageContents[], origins: Origins): string {
  const { cspReports } = origins;
  const files: Rule[] = [
    ["/*", { ...EVERYWHERE, ...(cspReports && { "Reporting-Endpoints": `${REPORTS}="${cspReports}"` }) }],
    ...["/assets/*", "/fonts/*", "/media/*", "/icons.svg"].map((path): Rule => [path, FOR_GOOD]),
    ["/data/*", { ...ASK_FIRST, ...NO_PAGE }],
    ...FILES.map((path): Rule => [path, NO_PAGE]),
    ["/icon-*", NO_PAGE],
    ...["/sw.js", DESK.worker].map((path): Rule => [path, { ...ASK_FIRST, "Content-Security-Policy": WORKER_POLICY }]),
    ...[DESK.facts, SITE_EDITOR.facts, `/${PUBLISHED_FILE}`].map((path): Rule => [path, { ...ASK_FIRST, ...NO_PAGE }]),
  ];
  const rules: Rule[] = [
    ...files,
    ...rulesFor(pages, MAX_RULES - files.length).map(
      (page): Rule => [page.path, { ...ASK_FIRST, "Content-Security-Policy": contentSecurityPolicy(page, origins) }],
    ),
  ];
  return `${rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")}\n`;
}
