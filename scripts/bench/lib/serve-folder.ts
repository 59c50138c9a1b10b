import { once } from "node:events";
import { createServer } from "node:http";
import { siteHandler } from "#server/serve/files/site-handler.ts";

/** A request header: fonts are answered this many milliseconds late. */
export const FONT_DELAY_HEADER = "x-font-delay";

/** Serves a folder as `npm start` does, on a free port of this machine. */
export async function serveFolder(folder: string) {
  const answer = siteHandler(folder);
  const server = createServer((request, response) => {
    const delayMs = request.url?.endsWith(".woff2") ? Number(request.headers[FONT_DELAY_HEADER] ?? 0) : 0;
    if (delayMs > 0) setTimeout(answer, delayMs, request, response);
    else answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
