import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { isBackendPath } from "#scripts/backend/answer-requests.ts";
import type { Backend } from "#scripts/backend/open-backend.ts";
import { peerOf } from "#scripts/backend/peer.ts";

/** Answers what is meant for the backend and returns true; returns false and leaves everything else alone. */
export type BackendListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The backend for node:http, behind so many proxies. It may still be opening; requests wait for it. */
export function backendListener(backend: Backend | Promise<Backend>, { proxies = 0 } = {}): BackendListener {
  const opening = Promise.resolve(backend);
  // Whoever opens it hears of a failure; here it would only be reported twice.
  opening.catch(() => undefined);
  const listen = getRequestListener(
    async (request, { incoming }) => (await opening).fetch(request, peerOf(incoming, proxies)),
    {
      overrideGlobalObjects: false,
      errorHandler: () =>
        Response.json({ code: "unavailable", message: "The backend is not available" }, { status: 503 }),
    },
  );
  return (request, response) => {
    const pathname = (request.url ?? "/").replace(/[?#].*$/, "");
    if (!isBackendPath(pathname)) return false;
    listen(request, response);
    return true;
  };
}
