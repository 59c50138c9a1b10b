import { createHash } from "node:crypto";

/** What every answer carries. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const FOR_GOOD = { "Cache-Control": "public, max-age=31536000, immutable" };
const ASK_FIRST = { "Cache-Control": "no-cache" };

/** Emotion makes an empty style element and fills it by rules; browsers check the hash of the empty text. */
const EMPTY_STYLE = "";

export interface PageHeaders {
  readonly path: string;
  /** Contents of the page's style elements. */
  readonly styles: readonly string[];
}

/** What the whole site may reach elsewhere: a page is left for another one without a new policy. */
export interface Origins {
  readonly backend: string | undefined;
  readonly pictures: readonly string[];
}

/** The policy of a page: its own files, its own styles by their hashes, the backend, and nothing else. */
function contentSecurityPolicy(styles: readonly string[], { backend, pictures }: Origins): string {
  const hashes = [...styles, EMPTY_STYLE].map(
    (style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashes.join(" ")}`,
    ["img-src 'self' data:", ...pictures].join(" "),
    "font-src 'self'",
    `connect-src 'self'${backend ? ` ${backend}` : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The `_headers` file that Cloudflare Pages and Netlify read, and that `npm start` obeys. */
export function headersFile(pages: readonly PageHeaders[], origins: Origins): string {
  const rules: [string, Readonly<Record<string, string>>][] = [
    ["/*", EVERYWHERE],
    ...["/assets/*", "/fonts/*", "/media/*", "/icons.svg"].map((path): [string, typeof FOR_GOOD] => [path, FOR_GOOD]),
    ["/data/*", ASK_FIRST],
    ...pages.map(({ path, styles }): [string, Record<string, string>] => [
      path,
      { ...ASK_FIRST, "Content-Security-Policy": contentSecurityPolicy(styles, origins) },
    ]),
  ];
  return `${rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")}\n`;
}
