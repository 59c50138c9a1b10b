import { watchFile } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { serverFailureLine } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { headerFinder } from "#server/render/header-rules.ts";
import { NO_PAGE } from "#server/render/headers.ts";
import { HEADERS_FILE } from "#server/render/rendered-folder.ts";
import { normalizePath } from "#server/serve/files/normalize-path.ts";
import { type ReadFolder, readFolder } from "#server/serve/files/read-folder.ts";
import { sendFile } from "#server/serve/files/send-file.ts";

/** Answers a request. What it throws, now or later, is answered with 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Paths below which a missing file is missing, not an unknown page. */
const FILES = /^\/(assets|data|fonts|media)\/|\.[a-z0-9]+$/i;

const REMEDY = "fix that, then run `npm run render`. The earlier pages are served meanwhile.";

/**
 * Serves a rendered folder: precompressed files with the headers of its `_headers`, a redirect to the fallback page for
 * an unknown page, a plain 404 for a missing file. A new rendering is picked up without a restart, all of it at once:
 * no answer mixes two renderings.
 */
export function siteHandler(folder: string, fallback: string | (() => string)): Handler {
  const fallbackPath = () => (typeof fallback === "string" ? fallback : fallback());
  const read = readFolder(folder);
  if (read === undefined) throw new Refusal(`${folder} holds no pages. Run \`npm run build\` first.`);
  let serve = folderHandler(read, fallbackPath());
  watchFile(path.join(folder, HEADERS_FILE), { interval: 100, persistent: false }, () => {
    // During a rendering the old pages stay; the file changes again when the new ones are complete.
    try {
      const changed = readFolder(folder);
      if (changed !== undefined) serve = folderHandler(changed, fallbackPath());
    } catch (error) {
      console.error(
        serverFailureLine({ what: `The new pages cannot be read: ${messageOf(error)}`, where: folder, remedy: REMEDY }),
      );
    }
  });
  return (request, response) => serve(request, response);
}

function folderHandler({ files, rules }: ReadFolder, fallbackPath: string): Handler {
  const headersOf = headerFinder(rules);
  return (request, response) => {
    const { pathname, query } = addressOf(request);
    for (const [name, value] of headersOf(pathname)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD")
      return answer(response, 405, "Method not allowed", { Allow: "GET, HEAD" });
    const bare = normalizePath(pathname);
    if (bare !== pathname) return answer(response, 308, "", { Location: bare + query });
    const file = files.get(pathname);
    if (file !== undefined) return sendFile(request, response, file);
    if (FILES.test(pathname) || pathname === `/${HEADERS_FILE}`) return answer(response, 404, "Not found");
    answer(response, 302, "", { Location: fallbackPath });
  };
}

function addressOf({ url = "/" }: IncomingMessage): { pathname: string; query: string } {
  const [, pathname = "/", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { pathname, query };
}

/** Must not be cached: what is missing or refused today may exist tomorrow. */
const REFUSAL = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...NO_PAGE };

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...REFUSAL, ...headers }).end(text);
}
