import { once } from "node:events";
import { createServer } from "node:http";
import { siteHandler } from "#scripts/serve/site-handler.ts";

export interface Served {
  readonly origin: string;
  close(): void;
}

/** Header of a request: a typeface is answered so many milliseconds late. */
export const HOLD_FACES = "x-hold-faces";

/** Serves a folder as `npm start` does, on a free port of this machine. */
export async function serveFolder(folder: string): Promise<Served> {
  const answer = siteHandler(folder, "/");
  const server = createServer((request, response) => {
    const hold = request.url?.endsWith(".woff2") ? Number(request.headers[HOLD_FACES] ?? 0) : 0;
    if (hold > 0) setTimeout(answer, hold, request, response);
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
