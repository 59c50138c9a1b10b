import type { IncomingMessage, ServerResponse } from "node:http";
import { EDITOR } from "#scripts/edit/protocol.ts";
import type { Answer } from "#scripts/edit/server/api.ts";
import { isOwn } from "#scripts/edit/server/guard.ts";

const MOST_BYTES = 20_000_000;

type Handlers = ReadonlyMap<string, (body: Readonly<Record<string, unknown>>) => Answer | Promise<Answer>>;

/** Answers the requests of the editor's page; anybody else's are refused. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { handlers, token }: { readonly handlers: Handlers; readonly token: string },
): Promise<void> {
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  const handler = handlers.get(`${request.method} ${pathname.slice(`${EDITOR}/api/`.length)}`);
  if (!isOwn(request, token, undefined)) return send(response, 403, { message: "Only the editor's own page may ask." });
  if (handler === undefined) return send(response, 404, { message: "The editor does not know this request." });
  const body = request.method === "POST" ? await readBody(request) : {};
  if (body === undefined) return send(response, 400, { message: "The request cannot be read." });
  const answer = await handler(body);
  send(response, answer.status, answer.body);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString() || "{}");
    return { ...Object(body) };
  } catch {
    return undefined;
  }
}
