import { createServer, request as httpRequest, type Server } from "node:http";
import { inspect } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import ws from "ws";
import type { Database } from "#account/backend/database.gen.ts";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { NO_LIMITS } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { errorCode } from "#tests/helpers/fields.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

// Node 20 has none, and supabase-js asks for one before it is used.
if (!("WebSocket" in globalThis)) Object.assign(globalThis, { WebSocket: ws });

let backend: Backend;
let server: Server;
let origin: string;

beforeAll(async () => {
  backend = await openBackend({
    siteUrl: "http://site.test",
    demo: true,
    ...(await ownData()),
    limits: { ...NO_LIMITS, write: { requests: 60, seconds: 300 } },
  });
  const listen = backendListener(backend);
  server = createServer((request, response) => {
    if (!listen(request, response)) response.end("the site");
  });
  origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
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
  for (const name of ["", "users", "rpc/publish_shop_facts"]) {
    const answer = await fetch(`${origin}/rest/v1/${name}`, { headers: HEADERS });
    expect(answer.status).toBe(404);
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

test("a flood of posts from one address gets 429", async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, () =>
      fetch(`${origin}/rest/v1/contact_messages`, {
        method: "POST",
        headers: HEADERS,
        body: JSON.stringify(SAMPLES.contact_messages()),
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(await refused[0]?.json()).toMatchObject({ code: "PT429" });
  expect((await fetch(`${origin}/rest/v1/orders?select=id`, { headers: HEADERS })).status).toBe(401);
});
