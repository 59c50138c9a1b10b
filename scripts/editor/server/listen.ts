import type { IncomingMessage, ServerResponse } from "node:http";
import type { FileCalls } from "#editor/place/file-place.ts";
import { FILE_API } from "#editor/shared/editor-facts.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { isOwn } from "#scripts/editor/server/guard.ts";
import { Refusal } from "#server/lib/run-main.ts";

const MAX_BODY_BYTES = 20_000_000;

/** Answers the calls of the editor's page and refuses all others. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { calls, token }: { readonly calls: Partial<FileCalls>; readonly token: string },
): Promise<void> {
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  if (!isOwn(request, token)) return refuseRequest(response, 403, "Only the editor's own page may ask.");
  const known = new Map<string, (...asked: never[]) => Promise<unknown>>(Object.entries(calls));
  const call = known.get(pathname.slice(FILE_API.length));
  if (call === undefined || request.method !== "POST")
    return refuseRequest(response, 404, "The editor does not know this request.");
  const asked = argumentsIn(await readBytes(request, MAX_BODY_BYTES));
  if (asked === undefined) return refuseRequest(response, 400, "The request cannot be read.");
  try {
    sendJson(response, 200, (await call(...asked)) ?? {});
  } catch (error) {
    // Such as a full disk: the window shows it and still has the input.
    if (!(error instanceof Refusal)) throw error;
    refuseRequest(response, 507, error.message);
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

export function refuseRequest(response: ServerResponse, status: number, refused: string): void {
  sendJson(response, status, { refused } satisfies Refused);
}

/** The arguments of a call, by the editor's own page, which is of the same code as this server. */
function argumentsIn(bytes: Buffer | undefined): never[] | undefined {
  try {
    const asked: never[] = JSON.parse(String(bytes));
    return Array.isArray(asked) ? asked : undefined;
  } catch {
    return undefined;
  }
}
