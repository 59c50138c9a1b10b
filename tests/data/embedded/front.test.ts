import { createServer, request as httpRequest, type Server } from "node:http";
import { connect } from "node:net";
import { inspect } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import ws from "ws";
import type { Database } from "#account/backend/database.gen.ts";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { NO_LIMITS } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { errorCode } from "#tests/helpers/fields.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { observatoryScore } from "#tests/helpers/observatory.ts";

// Node 20 has none, and supabase-js asks for one before it is used.
if (!("WebSocket" in globalThis)) Object.assign(globalThis, { WebSocket: ws });

let backend: Backend;
let front: Server;
let origin: string;

beforeAll(async () => {
  backend = await openBackend({
    siteUrl: "http://site.test",
    demo: true,
    ...(await ownData()),
    limits: NO_LIMITS,
  });
  const listen = backendListener(backend);
  front = createServer((request, response) => {
    if (!listen(request, response)) response.end("the site");
  });
  origin = `http://127.0.0.1:${await listenOnFreePort(front)}`;
});
afterAll(async () => {
  front.close();
  front.closeAllConnections();
  await backend.close();
});

const HEADERS = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };

test("supabase-js works unchanged: sign in, read, sign out", async () => {
  const client = createClient<Database>(origin, EMBEDDED_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email: "demo@example.com", password: "demo1234" });
  expect(error).toBeNull();
  const summary = await client.from("my_order_summary").select().single();
  expect(summary.data).toEqual({ active_orders: 2, completed_orders: 15, spent_paise: 324_000 });
  const first = await client.rpc("my_orders", { page_size: 10 });
  const last = first.data?.at(-1);
  const second = await client.rpc("my_orders", {
    page_size: 10,
    before_created_at: last?.created_at ?? "",
    before_number: last?.number ?? 0,
  });
  expect([first.data?.length, second.data?.length]).toEqual([10, 7]);
  expect((await client.auth.signOut()).error).toBeNull();
});

test("other schemas are not exposed", async () => {
  for (const schema of ["auth", "private", "supabase_migrations"]) {
    const answer = await fetch(`${origin}/rest/v1/orders?select=*`, {
      headers: { ...HEADERS, "accept-profile": schema },
    });
    expect(answer.status).toBe(406);
  }
});

test("a page of another origin gets no permission and reads nothing; nothing that is answered is kept", async () => {
  const asked = [
    ["OPTIONS", "/rest/v1/contact_messages", 405],
    ["OPTIONS", "/auth/v1/token", 405],
    ["OPTIONS", "/storage/v1/object/media/a.jpg", 405],
    ["GET", "/auth/v1/settings", 200],
    ["GET", "/rest/v1/orders?select=id", 401],
    ["GET", "/rest/v1/none", 404],
  ] as const;
  const foreign = { ...HEADERS, origin: "https://evil.example", "access-control-request-method": "POST" };
  for (const [method, path, status] of asked) {
    const answer = await fetch(origin + path, { method, headers: foreign });
    expect(answer.status, `${method} ${path}`).toBe(status);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("an upload without end is cut off", async () => {
  const status = await new Promise((resolve) => {
    const upload = httpRequest(`${origin}/rest/v1/contact_messages`, { method: "POST", headers: HEADERS });
    const more = setInterval(() => upload.write(Buffer.alloc(200_000, "x")), 5);
    const done = (result: unknown) => {
      clearInterval(more);
      upload.destroy();
      resolve(result);
    };
    upload.on("response", ({ statusCode }) => done(statusCode)).on("error", (error) => done(errorCode(error)));
  });
  // Who writes faster than it reads meets the closed connection before the answer.
  expect([413, "EPIPE", "ECONNRESET"]).toContain(status);
});

test("a slow upload holds nobody up", async () => {
  const slow = httpRequest(`${origin}/rest/v1/contact_messages`, { method: "POST", headers: HEADERS });
  slow.on("error", () => undefined);
  slow.write('{"name":');
  const { status } = await fetch(`${origin}/rest/v1/orders?select=id`, { headers: HEADERS });
  expect(status).toBe(401);
  slow.destroy();
});

test("refusals are logged without what they were about", async () => {
  const logged: string[] = [];
  const spies = (["error", "warn", "log", "info"] as const).map((method) =>
    vi
      .spyOn(console, method)
      .mockImplementation((...values) => void logged.push(...values.map((value) => inspect(value)))),
  );
  const row = { ...SAMPLES.pickup_requests(), name: "Secretname", email: "secretmail@example.com", phone: "12 secret" };
  const send = (body: unknown) =>
    fetch(`${origin}/rest/v1/pickup_requests`, { method: "POST", headers: HEADERS, body: JSON.stringify(body) });
  expect((await send(row)).status).toBe(400);
  expect((await send({ ...row, pickup_date: "Secretdate" })).status).toBe(400);
  for (const spy of spies) spy.mockRestore();
  expect(logged.join("\n")).toContain("23514");
  expect(logged.join("\n")).not.toMatch(/secret/i);
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
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
