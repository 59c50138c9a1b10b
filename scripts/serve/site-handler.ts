import { readFileSync, watchFile } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { NO_PAGE } from "#scripts/render/headers.ts";
import { headerFinder, parseHeaderRules } from "#scripts/serve/header-rules.ts";
import { servedCopies } from "#scripts/serve/served-copies.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Paths below which a missing file is missing, not an unknown page. */
const FILES = /^\/(assets|data|fonts|media)\/|\.[a-z0-9]+$/i;

/**
 * Serves a rendered folder: precompressed files with the headers of its `_headers`, a redirect to the fallback page for
 * an unknown page, a plain 404 for a missing file. A new rendering is picked up without a restart, all of it at once:
 * what is served is a copy, so no answer mixes two renderings, or promises the length of one and sends the other.
 */
export function siteHandler(folder: string, fallbackPath: string): Handler {
  const copies = servedCopies(folder);
  let serve = openFolder(copies.first(), fallbackPath);
  watchFile(path.join(folder, "_headers"), { interval: 500, persistent: false }, async ({ size }) => {
    // Gone while pages are drawn: the old answers stand until the new pages are all there.
    if (size === 0) return;
    const copy = await copies.next();
    if (copy !== undefined) serve = openFolder(copy, fallbackPath);
  });
  return (request, response) => serve(request, response);
}

function openFolder(folder: string, fallbackPath: string): Handler {
  const headersOf = headerFinder(parseHeaderRules(readFileSync(path.join(folder, "_headers"), "utf8")));
  const files = sirv(folder, { brotli: true, gzip: true, etag: true });
  return (request, response) => {
    const { pathname, query } = addressOf(request);
    for (const [name, value] of headersOf(pathname)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD")
      return answer(response, 405, "Method not allowed", { Allow: "GET, HEAD" });
    if (pathname === "/_headers") return answer(response, 404, "Not found");
    const bare = barePath(pathname);
    if (bare !== pathname) return answer(response, 308, "", { Location: bare + query });
    // A file that somebody removes by hand ends this answer, not the server.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    files(request, response, () => {
      if (FILES.test(pathname)) return answer(response, 404, "Not found");
      answer(response, 302, "", { Location: fallbackPath });
    });
  };
}

function addressOf({ url = "/" }: IncomingMessage): { pathname: string; query: string } {
  const [, pathname = "/", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { pathname, query };
}

/** Letters, digits and "-._~" that are written as "%61": RFC 3986 has them mean the character itself. */
const NEEDLESS_ESCAPES = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * A page has one address, which names its headers: "/about/", "/about.html", "/%61bout" and "/about/index.html" all
 * mean "/about". Two slashes at the start would name another site.
 */
function barePath(pathname: string): string {
  const readable = pathname.replace(NEEDLESS_ESCAPES, decodeURIComponent).replace(/^[/\\]+/, "/");
  return readable.replace(/(\/index)?(\.html)?\/*$/, "") || "/";
}

/** Not to be kept: what is missing or refused today may be there tomorrow, below /assets/ as elsewhere. */
const REFUSAL = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...NO_PAGE };

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...REFUSAL, ...headers }).end(text);
}
