import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { BackendListener } from "#server/backend/request-listener.ts";
import { failureLog, type LogFailure } from "#server/lib/failure-log.ts";
import { EVERYWHERE, NO_PAGE, TLS_ONLY } from "#server/render/headers.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from "#server/serve/connection-limits.ts";
import type { Handler } from "#server/serve/files/site-handler.ts";

/** How long a request may take to arrive: a client that sends a byte a minute must not occupy a connection. */
const TIMEOUTS_MS = {
  headersTimeout: 10_000,
  // An owner's photograph of 1.5 MB on a poor network: 13 kB/s.
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};

/** The longest address of a page has a fraction of it. */
const MAX_PATH_CHARS = 2_000;

interface Parts {
  /** Left out for a hosted project. */
  readonly answerBackend?: BackendListener | undefined;
  readonly serveSite: Handler;
  /** Other endpoints, by path. */
  readonly endpoints?: ReadonlyMap<string, Handler>;
  readonly log?: LogFailure;
  readonly timeoutsMs?: Partial<typeof TIMEOUTS_MS>;
  readonly limits?: Partial<ConnectionLimits>;
  /** True if a request came by TLS, which a proxy in front ends. */
  readonly isTls?: (request: IncomingMessage) => boolean;
}

/**
 * Tells pages that a backend is at their address (`src/account/backend/has-backend.ts`); plain hosts do not send it.
 */
const BACKEND_HERE = { "Server-Timing": "backend" };

/** Site and backend on one port. Every response has the same headers, and a bug is a plain 500. */
export function siteServer({
  answerBackend,
  serveSite,
  endpoints,
  log = failureLog(),
  timeoutsMs,
  limits,
  isTls = () => false,
}: Parts): Server {
  const headers = { ...EVERYWHERE, ...NO_PAGE, ...(answerBackend && BACKEND_HERE) };
  const server = createServer({ ...TIMEOUTS_MS, ...timeoutsMs });
  const admit = limitConnections(server, { ...CONNECTION_LIMITS, ...limits });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = "/"] = (request.url ?? "/").split(/[?#]/, 1);
    // Before any pattern runs on it.
    if (path.length > MAX_PATH_CHARS) return plain(response, 414, "The address is too long");
    const endpoint = endpoints?.get(path);
    if (endpoint !== undefined) return endpoint(request, response);
    if (answerBackend?.(request, response)) return;
    // Pages and files have their own policy.
    response.removeHeader("Content-Security-Policy");
    return serveSite(request, response);
  }

  return server.on("request", (request, response) => {
    if (!admit(request, response)) return;
    limitPieces(request);
    logFailedResponse(request, response, log);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isTls(request)) response.setHeader(...TLS_ONLY);
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, "Something went wrong");
    });
  });
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...NO_PAGE }).end(text);
}

/**
 * Pieces of a body, and one more for each half kilobyte, as packets make them. Each costs 10 µs and 400 bytes, also that
 * of a single byte: 1,000 bodies of 60 kB, byte by byte, would take 3 GB.
 */
const FREE_PIECES = 100;
const MIN_PIECE_BYTES = 500;

/** Closes the connection of a body that comes in too many pieces. */
function limitPieces(request: IncomingMessage): void {
  let [size, pieces] = [0, 0];
  // `on` would let the body come before its reader is there.
  request.prependListener("data", (piece: Buffer) => {
    size += piece.byteLength;
    pieces += 1;
    if (pieces > FREE_PIECES + size / MIN_PIECE_BYTES) request.socket.resetAndDestroy();
  });
}

/** By status; 500 is a bug. */
const FAILURES: Readonly<Record<number, { readonly what: string; readonly remedy: string }>> = {
  500: {
    what: "A request could not be answered",
    remedy: "if it comes again, report it with the lines above.",
  },
  503: {
    what: "The backend did not answer",
    remedy: "look at /healthz, which names the part. Most come back by themselves; else stop and start the site.",
  },
};

/** Logs a line when a response is a failure of the server; /healthz says itself what is not well. */
function logFailedResponse(request: IncomingMessage, response: ServerResponse, log: LogFailure): void {
  response.once("finish", () => {
    const place = placeOf(request.url);
    if (response.statusCode < 500 || place === "/healthz") return;
    const { what, remedy } = FAILURES[response.statusCode] ?? {
      what: `Answered ${response.statusCode}`,
      remedy: "none known.",
    };
    log({ what, where: `${request.method} ${place}`, remedy, ofDatabase: response.statusCode === 503 });
  });
}

/** Only the interface: the rest of the path comes from the visitor. */
function placeOf(url = "/"): string {
  const [place] =
    /^\/(rest|auth|storage)\/v1(\/[a-z_]{1,40})?(?=[/?#]|$)|^\/(healthz|csp-reports)(?=[?#]|$)/.exec(url) ?? [];
  return place ?? "a page";
}
