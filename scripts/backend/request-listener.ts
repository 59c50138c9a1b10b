import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { clientIp, type TrustedProxy } from "#scripts/backend/http/client-ip.ts";
import type { Backend } from "#scripts/backend/open-backend.ts";
import { isBackendPath } from "#scripts/backend/requests/answer-requests.ts";

/** Answers requests to the backend and returns true; returns false for all others. */
export type BackendListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The backend for node:http. It may still be opening; requests wait for it. */
export function backendListener(backend: Backend | Promise<Backend>, trusted?: TrustedProxy): BackendListener {
  const opening = Promise.resolve(backend);
  // The caller that opens it handles a failure; here it would only be reported twice.
  opening.catch(() => undefined);
  const listen = getRequestListener(
    async (request, { incoming }) => (await opening).fetch(request, clientIp(incoming, trusted)),
    {
      overrideGlobalObjects: false,
      errorHandler: () =>
        Response.json({ code: "unavailable", message: "The backend is not available" }, { status: 503 }),
    },
  );
  return (request, response) => {
    const pathname = (request.url ?? "/").replace(/[?#].*$/, "");
    if (!isBackendPath(pathname)) return false;
    // Tokens and personal data must not be cached.
    response.setHeader("Cache-Control", "no-store");
    listen(request, response);
    return true;
  };
}
