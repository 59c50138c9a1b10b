import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { FILE_API, TOKEN_HEADER } from "#editor/shared/editor-facts.ts";
import { answerCall } from "#scripts/editor/server/listen.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

const TOKEN = "the page's own token";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What the editor's page gets when its request makes the server throw. */
async function answerTo(thrown: Error): Promise<{ status: number; body: string }> {
  const calls = { head: () => Promise.reject(thrown) };
  server = createServer((request, response) => {
    answerCall(request, response, { calls, token: TOKEN }).catch(() =>
      response.writeHead(500).end("a mistake of ours"),
    );
  });
  const port = await listenOnFreePort(server);
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}${FILE_API}head`, {
    method: "POST",
    body: "[]",
    headers: { origin, [TOKEN_HEADER]: TOKEN },
  });
  return { status: answer.status, body: await answer.text() };
}

test("what the system refuses, such as on a full disk, reaches the window in words", async () => {
  const message = "site.json cannot be written: the disk is full.";
  expect(await answerTo(new Refusal(message))).toEqual({ status: 507, body: JSON.stringify({ refused: message }) });
});

test("a mistake of ours does not pass for it", async () =>
  expect(await answerTo(new TypeError("x is undefined"))).toEqual({ status: 500, body: "a mistake of ours" }));
