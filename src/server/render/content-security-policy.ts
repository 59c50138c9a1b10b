import { createHash } from "node:crypto";
import { LINK_RULES } from "#boot/link-rules.ts";
import type { Route } from "#document/model/types.gen.ts";

/** Where a page has no styles, Emotion makes an empty style element and fills it; browsers check the hash of its text. */
const EMPTY_STYLE = "";

/** The name by which policies call the endpoint of their reports. */
export const REPORTS = "csp";

/** Input of a page's policy. */
export interface PageContents {
  readonly path: string;
  /** Contents of the page's style elements. */
  readonly styles: readonly string[];
  /** Contents of its script elements. */
  readonly scripts: readonly string[];
  readonly needsCaptcha?: boolean;
  /** The application of staff that it is. The editor runs a worker, frames the preview, and shows pictures of a draft. */
  readonly app?: "desk" | "editor";
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
  /** The script of the 404 page. */
  readonly notFound?: string;
  /** Where browsers report violations of a policy: an address, or a path of this site. */
  readonly cspReports?: string | undefined;
}

/**
 * The policy of a page: its own files, its own styles by their hashes, the backend, and nothing else. The service worker
 * comes under script-src.
 */
export function contentSecurityPolicy(
  { styles, scripts, needsCaptcha = false, app }: PageContents,
  { backend, pictures, captcha = [], cspReports }: Origins,
): string {
  const isEditor = app === "editor";
  const captchaOrigins = needsCaptcha ? captcha : [];
  const api = backend ? [backend] : [];
  const own = isEditor ? ["'self'"] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...[...scripts, ...(app ? [] : [LINK_RULES])].map(hashOf), ...captchaOrigins].join(" "),
    ["style-src", ...own, ...styles.map(hashOf), ...(app ? [hashOf(EMPTY_STYLE)] : []), ...captchaOrigins].join(" "),
    ...(captchaOrigins.length + own.length > 0 ? [["frame-src", ...own, ...captchaOrigins].join(" ")] : []),
    ["img-src 'self' data:", ...(isEditor ? ["blob: https:", ...api] : pictures)].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...api, ...captchaOrigins].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEditor ? "'self'" : "'none'"}`,
    ...(cspReports ? [`report-to ${REPORTS}`] : []),
  ].join(";");
}

/** The source expression of an allowed script or style element. */
export function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
