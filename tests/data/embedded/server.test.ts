import type { Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { siteServer } from "#server/serve/site-server.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { observatoryScore } from "#tests/helpers/observatory.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Parts = Parameters<typeof siteServer>[0];

async function listen(parts: Partial<Parts>): Promise<number> {
  server = siteServer({
    answerBackend: () => false,
    serveSite: (_, response) => void response.end("the site"),
    ...parts,
  });
  return listenOnFreePort(server);
}

function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (part) => (answer += part));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

const BRIEF = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 };

test("whoever never finishes the headers, or the body, is shown out; others stay served", async () => {
  const port = await listen({
    timeoutsMs: BRIEF,
    serveSite: (request, response) => {
      request.resume().on("end", () => response.end("the site"));
      request.on("error", () => undefined);
    },
  });
  const slow = Array.from({ length: 200 }, (_, index) =>
    say(
      port,
      index % 2 === 0
        ? "GET / HTTP/1.1\r\nHost: a\r\nX: "
        : "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc",
    ),
  );
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("the site");
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1.1 408|$)/);
});

test("a photograph on a poor network has the time it needs to arrive", {
  tags: ["slow"],
  timeout: 90_000,
}, async () => {
  const port = await listen({
    serveSite: (request, response) => void request.resume().on("end", () => response.end("kept")),
  });
  const seconds = 65;
  const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${seconds}\r\n\r\n`;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    const sending = setInterval(() => socket.write("x"), 1_000);
    let heard = "";
    socket.on("data", (part) => (heard += part));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(sending);
      resolve(heard);
    });
  });
  expect(answer).toMatch(/^HTTP\/1.1 200[\s\S]*kept/);
});

test.each([
  ["of known length", "Content-Length: 60000", "x"],
  ["of unknown length", "Transfer-Encoding: chunked", "1\r\nx\r\n"],
])("a body %s that comes byte by byte is shown out long before its end", async (_, header, piece) => {
  let taken = 0;
  const port = await listen({
    serveSite: (request) => void request.on("data", () => (taken += 1)).on("error", () => undefined),
  });
  const socket = connect(port, "127.0.0.1", () => socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`));
  socket.setNoDelay(true).on("error", () => undefined);
  const sending = setInterval(() => socket.write(piece), 1);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(sending);
  expect(taken).toBeLessThan(200);
});

test("headers without end are refused", async () => {
  const port = await listen({});
  const answer = await say(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(100_000)}\r\n\r\n`);
  expect(answer).toMatch(/^(HTTP\/1.1 431|$)/);
});

test("a mistake of ours is a plain 500 with the headers of any other answer, and the server lives on", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let mistakes = 0;
  const port = await listen({
    isTls: () => true,
    serveSite: (_, response) => {
      mistakes++;
      if (mistakes === 1) throw new Error("a secret path");
      response.end("the site");
    },
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("Something went wrong");
  expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(100);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("the site");
  complaint.mockRestore();
});

test.each([
  ["backend", {}],
  [null, { answerBackend: undefined }],
])("pages are told of a backend at their address, and only where there is one: %s", async (reported, parts) => {
  const { headers } = await fetch(`http://127.0.0.1:${await listen(parts)}/`);
  expect(headers.get("server-timing")).toBe(reported);
});
