import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** Boundary between two pieces of the page's main part. */
const CLOSED = /(?<=<\/(?:li|h[1-6]|p|a|div|picture|section|label)>)/;
/** This many pieces arrive two frames apart; the rest at once. */
const PIECES = 40;
const PAUSE_MS = 32;

/** The same site with its pages in small pieces, as on a slow network. */
export async function serveInPieces(origin: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => void answer(origin, request, response));
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(origin: string, { url = "/" }: IncomingMessage, response: ServerResponse): Promise<void> {
  const whole = await fetch(origin + url);
  const type = whole.headers.get("content-type") ?? "";
  response.writeHead(whole.status, { "content-type": type });
  if (!type.startsWith("text/html")) return void response.end(Buffer.from(await whole.arrayBuffer()));
  const [frame = "", main = ""] = (await whole.text()).split(/(?<=<main [^>]*>)/);
  const pieces = main.split(CLOSED);
  response.write(frame);
  for (const piece of pieces.splice(0, PIECES)) {
    await wait(PAUSE_MS);
    response.write(piece);
  }
  response.end(pieces.join(""));
}
