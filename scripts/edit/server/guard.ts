import { randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { TOKEN_HEADER } from "#scripts/edit/protocol.ts";

const OWNER_ONLY = 0o600;

/** The word only the editor's own page knows. Kept beside the draft, so that an open page outlives a restart. */
export function readToken(folder: string): string {
  const file = path.join(folder, "token");
  if (existsSync(file)) return readFileSync(file, "utf8");
  mkdirSync(folder, { recursive: true });
  const token = randomBytes(24).toString("base64url");
  writeFileSync(file, token, { mode: OWNER_ONLY });
  return token;
}

/** Whether a request comes from this machine and names it: a foreign name that leads here does not count. */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  return isLoopback && /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");
}

/**
 * Whether a request comes from the editor's own page. A page of another website knows no token, and its browser names
 * that website as the origin.
 */
export function isOwn(request: IncomingMessage, token: string, given: string | undefined): boolean {
  const { host, origin, "sec-fetch-site": site } = request.headers;
  if (!isLocal(request)) return false;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined ? origin !== `http://${host}` : request.method !== "GET") return false;
  return isToken(token, given ?? String(request.headers[TOKEN_HEADER] ?? ""));
}

function isToken(token: string, given: string): boolean {
  const [known, said] = [Buffer.from(token), Buffer.from(given)];
  return known.length === said.length && timingSafeEqual(known, said);
}
