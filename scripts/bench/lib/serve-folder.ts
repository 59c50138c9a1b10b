import { createServer } from "node:http";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** A request header: fonts are answered this many milliseconds late. */
export const FONT_DELAY_HEADER = "x-font-delay";

/** Serves a folder as `npm start` does, on a free port of this machine. */
export async function serveFolder(folder: string) {
  const answer = siteHandler(folder);
  const server = createServer((request, response) => {
    const delayMs = request.url?.endsWith(".woff2") ? Number(request.headers[FONT_DELAY_HEADER] ?? 0) : 0;
    if (delayMs > 0) setTimeout(answer, delayMs, request, response);
    else answer(request, response);
  });
  return {
    origin: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
