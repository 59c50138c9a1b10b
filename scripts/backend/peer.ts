import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The visitor's address: whoever is at the other end, or, behind so many proxies of one's own, what the outermost of
 * them wrote down. Counted from the right, since everything further left is the visitor's to invent.
 */
export function peerOf({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">, proxies = 0): string | null {
  const direct = socket.remoteAddress ?? null;
  if (proxies < 1) return direct;
  const told = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const address = told.at(-proxies)?.trim() ?? "";
  return isIP(address) > 0 ? address : direct;
}

/** Addresses of this machine, in either notation. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/i;

/**
 * What the database is told of who asks, as the gateway of a hosted project tells it: nothing the visitor says of
 * themselves, and nothing on the server itself.
 */
export function peerHeaders(peer: string | null): Readonly<Record<string, string>> {
  if (peer === null || LOOPBACK.test(peer)) return {};
  return { "x-forwarded-for": peer.replace(/^::ffff:(?=\d+\.)/i, "") };
}
