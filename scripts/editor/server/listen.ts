import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handlers } from "#editor/model/editor-api.ts";
import { EDITOR } from "#editor/shared/protocol.ts";
import { isOwn } from "#scripts/editor/server/guard.ts";
import { Refusal } from "#server/lib/run-main.ts";

const MAX_BODY_BYTES = 20_000_000;

/** Answers requests of the editor's page and refuses all others. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { handlers, token }: { readonly handlers: Handlers; readonly token: string },
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const handler = handlers.get(`${request.method} ${pathname.slice(`${EDITOR}/api/`.length)}`);
  if (!isOwn(request, token, undefined))
    return sendJson(response, 403, { message: "Only the editor's own page may ask." });
  if (handler === undefined) return sendJson(response, 404, { message: "The editor does not know this request." });
  const body = request.method === "POST" ? await readBody(request) : Object.fromEntries(searchParams);
  if (body === undefined) return sendJson(response, 400, { message: "The request cannot be read." });
  try {
    const answer = await handler(body);
    sendJson(response, answer.status, answer.body);
  } catch (error) {
    // Such as a full disk: the window shows it and still has the input.
    if (!(error instanceof Refusal)) throw error;
    sendJson(response, 507, { message: error.message });
  }
}

/** A request's body; undefined when it is larger than that. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  }
  return size > maxBytes ? undefined : Buffer.concat(parts);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (bytes === undefined) return undefined;
  try {
    const body: unknown = JSON.parse(bytes.toString() || "{}");
    return { ...Object(body) };
  } catch {
    return undefined;
  }
}
