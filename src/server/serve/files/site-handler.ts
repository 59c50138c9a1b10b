import { watchFile } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { type FallbackPages, fallbackOf, fallbackPage } from "#document/languages/fallback.ts";
import { meantPath, resolvedPath } from "#lib/meant-path.ts";
import { serverFailureLine } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { headerFinder } from "#server/render/header-rules.ts";
import { NO_PAGE, TLS_ONLY } from "#server/render/headers.ts";
import { HEADERS_FILE } from "#server/render/rendered-folder.ts";
import { isPage, type ReadFolder, readFolder, SETTINGS } from "#server/serve/files/read-folder.ts";
import { sendFile } from "#server/serve/files/send-file.ts";

/** Answers a request. What it throws, now or later, is answered with 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const toHome = () => fallbackOf({ fallbackPath: "/" });

/** Paths at which a missing file is missing, not an unknown page. */
const FILES = /^\/(assets|data|fonts|media)\/|\/\.|\.[a-z0-9]+$/i;

const REMEDY = "fix that, then run `npm run render`. The earlier pages are served meanwhile.";

/**
 * Serves a rendered folder: precompressed files with the headers of its `_headers`, a redirect to the page that an address
 * means or was before, or to the fallback page in its language, a plain 404 for a missing file. A new rendering is picked up without a restart, all of it at once:
 * no answer mixes two renderings.
 */
export function siteHandler(folder: string, fallback: () => FallbackPages = toHome): Handler {
  const read = readFolder(folder);
  if (read === undefined) throw new Refusal(`${folder} holds no pages. Run \`npm run build\` first.`);
  let serve = folderHandler(read, fallback());
  watchFile(path.join(folder, HEADERS_FILE), { interval: 100, persistent: false }, () => {
    // During a rendering the old pages stay; the file changes again when the new ones are complete.
    try {
      const changed = readFolder(folder);
      if (changed !== undefined) serve = folderHandler(changed, fallback());
    } catch (error) {
      console.error(
        serverFailureLine({ what: `The new pages cannot be read: ${messageOf(error)}`, where: folder, remedy: REMEDY }),
      );
    }
  });
  return (request, response) => serve(request, response);
}

function folderHandler({ files, rules, redirects, moved }: ReadFolder, fallback: FallbackPages): Handler {
  // `npm start` knows whether a request came by TLS.
  const headersOf = headerFinder(rules.map((rule) => ({ ...rule, headers: rule.headers.filter(isNotOfTls) })));
  return (request, response) => {
    const { pathname, query } = addressOf(request);
    const found = files.has(pathname) ? pathname : encodeURI(resolvedPath(pathname));
    for (const [name, value] of headersOf(found)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD")
      return answer(response, 405, "Method not allowed", { Allow: "GET, HEAD" });
    const file = files.get(found);
    if (file !== undefined && (found === pathname || !isPage(file))) return sendFile(request, response, file);
    const meant = meantPath(pathname);
    const page = isPage(files.get(meant)) ? meant : moved.get(meant);
    if (page !== undefined) return answer(response, 308, "", { Location: page + query });
    const target = redirects.get(found);
    if (target === undefined && (FILES.test(found) || SETTINGS.has(found))) return answer(response, 404, "Not found");
    answer(response, 302, "", { Location: (target ?? fallbackPage(fallback, meant, request.headers.cookie)) + query });
  };
}

const isNotOfTls = ([name]: readonly [string, string]) => name !== TLS_ONLY[0];

function addressOf({ url = "/" }: IncomingMessage): { pathname: string; query: string } {
  const [, pathname = "/", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { pathname, query };
}

/** Must not be cached: what is missing or refused today may exist tomorrow. */
const REFUSAL = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...NO_PAGE };

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...REFUSAL, ...headers }).end(text);
}
