import { randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { TOKEN_HEADER } from "#editor/shared/editor-facts.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

const OWNER_ONLY = 0o600;

/** A token only the editor's page knows. Stored beside the draft, so that an open page survives a restart. */
export function readToken(folder: string): string {
  const file = path.join(folder, "token");
  if (existsSync(file)) return readFileSync(file, "utf8");
  mkdirSync(folder, { recursive: true });
  const token = randomBytes(24).toString("base64url");
  writeFileWhole(file, token, { mode: OWNER_ONLY });
  return token;
}

/** Whether a request comes from this machine and names it as the host, against DNS rebinding. */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  return isLoopback && /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? "");
}

/**
 * Whether a request comes from the editor's page. Pages of other sites do not know the token, and their browser sends
 * their origin.
 */
export function isOwn(request: IncomingMessage, token: string): boolean {
  const { host, origin, "sec-fetch-site": site } = request.headers;
  if (!isLocal(request)) return false;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined ? origin !== `http://${host}` : request.method !== "GET") return false;
  return isToken(token, String(request.headers[TOKEN_HEADER] ?? ""));
}

function isToken(token: string, sent: string): boolean {
  const [expected, actual] = [Buffer.from(token), Buffer.from(sent)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
