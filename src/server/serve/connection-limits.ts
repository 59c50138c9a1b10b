import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientSite } from "#server/backend/http/client-network.ts";

export interface ConnectionLimits {
  /** Open connections of all visitors. One more takes the place of a connection of whoever has most. */
  readonly connections: number;
  /** Per address: an office behind one has hundreds, each browser up to six. Infinity behind a proxy. */
  readonly connectionsPerAddress: number;
  /** Requests on one connection that wait for their responses. Browsers and proxies send one after the other. */
  readonly pipelinedRequests: number;
  /** Time without a byte sent or received while a response is due. */
  readonly idleTimeoutMs: number;
  /** From the headers of a request to the end of its response: a slow upload is part of it. */
  readonly responseTimeoutMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 4_000,
  connectionsPerAddress: 1_000,
  pipelinedRequests: 8,
  idleTimeoutMs: 20_000,
  responseTimeoutMs: 120_000,
};

/** Counts a request until its response is sent; false when its connection was closed instead. */
type Admit = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Limits what one visitor can occupy of a server: Node itself parses all pipelined requests, and waits forever for a
 * client that does not read.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): Admit {
  server.timeout = limits.idleTimeoutMs;
  const pending = new WeakMap<Socket, PendingResponses>();
  const isIdle = (socket: Socket) => pending.get(socket)?.count() === 0;
  shareConnections(server, limits, isIdle);
  server.on("connection", (socket: Socket) => {
    pending.set(socket, pendingResponses(socket, limits));
    stopParsingWhenEnded(socket);
  });
  return ({ socket }, response) => {
    if (socket.destroyed || pending.get(socket)?.add() === false) return false;
    response.once("close", () => pending.get(socket)?.remove());
    return true;
  };
}

/**
 * When all places are taken, the address with most connections gives one up, rather one that waits for no response: a
 * few addresses cannot keep all others out. Node's own `maxConnections` would refuse whoever comes last.
 */
function shareConnections(
  server: Server,
  { connections, connectionsPerAddress }: ConnectionLimits,
  isIdle: (socket: Socket) => boolean,
): void {
  const open = new Map<string, Set<Socket>>();
  let count = 0;
  const leave = (socket: Socket, address: string) => {
    const own = open.get(address);
    if (!own?.delete(socket)) return;
    count -= 1;
    if (own.size === 0) open.delete(address);
  };
  server.on("connection", (socket: Socket) => {
    const address = clientSite(socket.remoteAddress ?? null);
    const own = open.get(address) ?? new Set();
    open.set(address, own.add(socket));
    count += 1;
    socket.once("close", () => leave(socket, address));
    const isTooMany = own.size > connectionsPerAddress;
    if (!isTooMany && count <= connections) return;
    const [from, extra] = (!isTooMany && leastOfMost(open, isIdle)) || [address, socket];
    leave(extra, from);
    extra.resetAndDestroy();
  });
}

/** Of the address with most connections one that is idle, the oldest first: whoever has just come is served. */
function leastOfMost(
  open: ReadonlyMap<string, ReadonlySet<Socket>>,
  isIdle: (socket: Socket) => boolean,
): readonly [address: string, socket: Socket] | undefined {
  const [address, sockets] = [...open].reduce((one, other) => (other[1].size > one[1].size ? other : one));
  const [oldest] = sockets;
  const socket = [...sockets].find(isIdle) ?? oldest;
  return socket && [address, socket];
}

interface PendingResponses {
  count(): number;
  /** False when there are too many; the connection is then closed. */
  add(): boolean;
  remove(): void;
}

/** The timer runs per response: a slow reader still gets all of them. */
function pendingResponses(
  socket: Socket,
  { pipelinedRequests, responseTimeoutMs }: ConnectionLimits,
): PendingResponses {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  socket.once("close", stop);
  return {
    count: () => count,
    add() {
      count += 1;
      // A reset frees the kernel's buffers for a client that does not read.
      if (count > pipelinedRequests) socket.resetAndDestroy();
      else if (count === 1) timer = setTimeout(() => socket.resetAndDestroy(), responseTimeoutMs);
      return count <= pipelinedRequests;
    },
    remove() {
      count -= 1;
      if (count === 0) stop();
      else timer?.refresh();
    },
  };
}

/** The hook of a socket's HTTP parser for each request; its result can stop the parser. */
type OnIncoming = (...request: readonly unknown[]) => number;
const STOP = 2;

/**
 * Node parses everything one read returns, up to a thousand requests, even when the first has closed the
 * connection: 300 such connections would block the server for 5 s. There is no public API to stop it
 * (`parserOnHeadersComplete` in Node's `_http_common.js`); without this hook it would only be slower.
 */
function stopParsingWhenEnded(socket: Socket): void {
  const parser: { onIncoming?: OnIncoming } | undefined = Reflect.get(socket, "parser");
  const { onIncoming } = parser ?? {};
  if (parser === undefined || onIncoming === undefined) return;
  parser.onIncoming = (...request) => (socket.destroyed ? STOP : onIncoming(...request));
}
