import type { IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";
import { Refusal } from "#server/lib/run-main.ts";

/** Says in /healthz by which address visitors are counted, where a proxy has to report it. */
export const CLIENT_ADDRESS = "X-Client-Address";

/** The source of the client IP: the number of proxies in X-Forwarded-For, or a header that the proxy overwrites. */
export type TrustedProxy = { readonly proxies: number } | { readonly header: string };

/**
 * The client IP: the address of the connection or, behind own proxies, the entry that the outermost of them added.
 * X-Forwarded-For is counted from the right, since entries further left can be forged.
 */
export function clientIp(
  request: Pick<IncomingMessage, "headers"> & { readonly socket: Pick<Socket, "remoteAddress"> },
  trusted: TrustedProxy = { proxies: 0 },
): string | null {
  return reportedIp(request, trusted) ?? request.socket.remoteAddress ?? null;
}

/** The client IP as the proxy in front reports it; undefined where it reports none. */
export function reportedIp({ headers }: Pick<IncomingMessage, "headers">, trusted: TrustedProxy): string | undefined {
  if (!isBehindProxy(trusted)) return undefined;
  const position = "header" in trusted ? 1 : trusted.proxies;
  const reported = [headers[clientIpHeader(trusted)] ?? []].flat().join(",").split(",");
  const address = reported.at(-position)?.trim() ?? "";
  return isIP(address) > 0 ? address : undefined;
}

export const clientIpHeader = (trusted: TrustedProxy): string =>
  "header" in trusted ? trusted.header : "x-forwarded-for";

/** Whether connections come from a proxy instead of the client. */
export function isBehindProxy(trusted: TrustedProxy): boolean {
  return "header" in trusted || trusted.proxies > 0;
}

/** Whether the visitor came by TLS, as the proxy in front says. */
export function cameByTls({ headers }: Pick<IncomingMessage, "headers">, trusted: TrustedProxy): boolean {
  return isBehindProxy(trusted) && headers["x-forwarded-proto"] === "https";
}

const MAX_PROXIES = 10;

/**
 * Reads TRUST_PROXY and CLIENT_IP_HEADER. Throws a Refusal for settings that would let visitors forge their address.
 */
export function trustedProxy(env: Readonly<Record<string, string | undefined>>): TrustedProxy {
  const { TRUST_PROXY: proxies = "", CLIENT_IP_HEADER: named = "" } = env;
  const header = named.toLowerCase();
  if (proxies !== "" && !(/^\d+$/.test(proxies) && Number(proxies) <= MAX_PROXIES))
    throw new Refusal(
      `TRUST_PROXY is "${proxies}", not a number. Write how many of your proxies are in front, such as TRUST_PROXY=1. Without a proxy leave it unset.`,
    );
  if (header === "") return { proxies: Number(proxies) };
  if (Number(proxies) > 0)
    throw new Refusal("TRUST_PROXY and CLIENT_IP_HEADER are both set. Keep the one that your proxy needs.");
  if (header === "x-forwarded-for" || !/^[a-z0-9-]+$/.test(header))
    throw new Refusal(
      `CLIENT_IP_HEADER is "${named}". Name a header that your proxy overwrites in each request, such as cf-connecting-ip or x-real-ip. For X-Forwarded-For set TRUST_PROXY=1 instead.`,
    );
  return { header };
}

/** Addresses of this machine, in either notation. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/i;

/**
 * The headers for the database with the client IP, under the name a hosted project's gateway uses (private.settings):
 * nothing the visitor sent, and nothing for requests of the server itself.
 */
export function clientIpHeaders(ip: string | null): Readonly<Record<string, string>> {
  if (ip === null || LOOPBACK.test(ip)) return {};
  return { "cf-connecting-ip": ip.replace(/^::ffff:(?=\d+\.)/i, "") };
}
