import type { IncomingMessage, ServerResponse } from "node:http";
import { isKept } from "#server/backend/http/is-kept.ts";
import type { ServedFile } from "#server/serve/files/read-folder.ts";

const ENCODINGS = ["br", "gzip"] as const;

/** Sends a file in the smallest encoding that the client accepts, or 304. */
export function sendFile(
  { headers }: Pick<IncomingMessage, "headers">,
  response: ServerResponse,
  file: ServedFile,
): void {
  const accepted = String(headers["accept-encoding"] ?? "");
  const encoding = ENCODINGS.find((each) => file[each] !== undefined && accepts(accepted, each));
  const { bytes, etag } = (encoding && file[encoding]) ?? file.plain;
  response.setHeader("ETag", etag);
  if (ENCODINGS.some((each) => file[each] !== undefined)) response.setHeader("Vary", "Accept-Encoding");
  if (isKept(headers["if-none-match"], etag)) return void response.writeHead(304).end();
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  response.writeHead(200, { "Content-Type": file.contentType, "Content-Length": bytes.length }).end(bytes);
}

/** Whether a list such as "gzip, br;q=0.5" names an encoding; "br;q=0" refuses it. */
function accepts(list: string, encoding: string): boolean {
  return list.split(",").some((part) => {
    const [name, weight = ""] = part.split(";");
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
  });
}
