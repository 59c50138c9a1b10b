import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { clientIp, type TrustedProxy } from "#server/backend/http/client-ip.ts";
import { NO_DATABASE, refuse } from "#server/backend/http/refusals.ts";
import type { Backend } from "#server/backend/open-backend.ts";
import { isBackendPath } from "#server/backend/requests/routes.ts";

/** Answers requests to the backend and returns true; returns false for all others. */
export type BackendListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The backend for node:http. It may still be opening; requests wait for it. */
export function backendListener(backend: Backend | Promise<Backend>, trusted?: TrustedProxy): BackendListener {
  // The caller that opens it reports a failure.
  const opened = Promise.resolve(backend).catch(() => undefined);
  const listen = getRequestListener(
    async (request, { incoming }) =>
      (await opened)?.fetch(request, clientIp(incoming, trusted)) ?? refuse(new URL(request.url).pathname, NO_DATABASE),
    { overrideGlobalObjects: false },
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
