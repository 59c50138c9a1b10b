import { createServer, type Server } from "node:http";
import type { BackendListener } from "#scripts/backend/request-listener.ts";
import { EVERYWHERE, NO_PAGE } from "#scripts/render/headers.ts";
import type { Handler } from "#scripts/serve/site-handler.ts";

/** How long a visitor may take to say what they want: somebody who says it a letter a minute holds a place for nobody. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};

interface Parts {
  /** Left out where a hosted project is the backend. */
  readonly answerBackend?: BackendListener | undefined;
  readonly serveSite: Handler;
  readonly patience?: Partial<typeof PATIENCE>;
}

/** By this pages know that there is a backend at their address (`src/account/has-backend.ts`): plain hosts send none. */
const BACKEND_HERE = { "Server-Timing": "backend" };

/** Site and backend behind one port. Every answer carries the same headers, and a mistake of ours is a plain 500. */
export function siteServer({ answerBackend, serveSite, patience }: Parts): Server {
  const headers = { ...EVERYWHERE, ...NO_PAGE, ...(answerBackend && BACKEND_HERE) };
  return createServer({ ...PATIENCE, ...patience }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    try {
      if (answerBackend?.(request, response)) return;
      // A page brings its own policy, a file too.
      response.removeHeader("Content-Security-Policy");
      serveSite(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", ...NO_PAGE }).end("Something went wrong");
    }
  });
}
