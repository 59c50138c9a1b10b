import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { addDays } from "#document/model/hours.ts";
import { LIMITS } from "#scripts/backend/http/rate-limit.ts";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import { backendListener } from "#scripts/backend/request-listener.ts";
import { countForeignRows } from "#scripts/bench/data/foreign-rows.ts";

// How fast the embedded backend starts, writes and reads; on a data folder of its own, over HTTP, as browsers do.
const REQUESTS = 2000;
const UNLIMITED = { requests: Number.POSITIVE_INFINITY, seconds: 60 };
const CONCURRENCY = 32;

// Run again by itself with a folder, to time a start in a fresh process.
const [, , given] = process.argv;
const folder = given ?? mkdtempSync(path.join(os.tmpdir(), "bench-"));
const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);

async function open(what: string): Promise<Backend> {
  const started = performance.now();
  const backend = await openBackend({
    siteUrl: "http://127.0.0.1",
    demo: true,
    dataDir: folder,
    limits: { ...LIMITS, read: UNLIMITED, write: UNLIMITED, password: UNLIMITED, signup: UNLIMITED },
  });
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s, ${megabytes()} MB`);
  return backend;
}

/** Sends requests side by side and prints requests per second, milliseconds and failures. */
async function measure(what: string, send: () => Promise<Response>, requests = REQUESTS): Promise<void> {
  const times: number[] = [];
  let failures = 0;
  let left = requests;
  const started = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const sent = performance.now();
      const answer = await send();
      await answer.arrayBuffer();
      times.push(performance.now() - sent);
      if (!answer.ok) failures++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const perSecond = requests / ((performance.now() - started) / 1000);
  times.sort((one, other) => one - other);
  const [middle, slow, slowest] = [0.5, 0.99, 1].map((share) =>
    Math.round(times[Math.ceil(times.length * share) - 1] ?? 0),
  );
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, p50 ${middle} ms, p99 ${slow} ms, max ${slowest} ms, ${failures} errors, ${megabytes()} MB`,
  );
}

if (given !== undefined) {
  await (await open("Start")).close();
  process.exit();
}
for (const start of ["First", "Second", "Third"]) {
  const { stdout } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, folder], {
    encoding: "utf8",
  });
  console.log(`${start} process. ${stdout.trim()}`);
}
const backend = await open("Start");
const listen = backendListener(backend);
const server = createServer((request, response) => void listen(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };

const login = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
  method: "POST",
  headers,
  body: JSON.stringify({ email: "demo@example.com", password: "demo1234" }),
});
const { access_token }: { access_token: string } = await login.json();

const ids = await backend.withDatabase((database) =>
  database.query<{ id: string }>("select private.give_request_id() as id from generate_series(1, $1)", [REQUESTS]),
);
// The database takes them two seconds later.
await wait(2_000);
await measure("2,000 pickup requests", () => {
  const id = ids.rows.pop()?.id;
  const phone = `+${Math.floor(1e12 + Math.random() * 9e12)}`;
  const row = {
    id,
    name: "Kavitha",
    email: `${id}@example.com`,
    phone,
    pickup_date: addDays(new Date().toISOString().slice(0, 10), 30),
    pickup_address: "R.S. Puram",
  };
  return fetch(`${origin}/rest/v1/pickup_requests`, { method: "POST", headers, body: JSON.stringify(row) });
});
await measure("2,000 order pages", () =>
  fetch(`${origin}/rest/v1/rpc/my_orders`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ page_size: 10 }),
  }),
);
await measure("2,000 profiles", () =>
  fetch(`${origin}/rest/v1/profiles?select=*`, { headers: { ...headers, authorization: `Bearer ${access_token}` } }),
);
await measure(
  "60 sign-ins",
  () =>
    fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email: "demo@example.com", password: "demo1234" }),
    }),
  60,
);

const { asked, rows, foreign, odd } = await countForeignRows(backend, 20, 16_000);
console.log(
  `16,000 requests of 20 people and visitors: ${asked} asked, ${rows} rows, ${foreign} foreign, ${odd} odd answers`,
);

server.close();
server.closeAllConnections();
await backend.close();
rmSync(folder, { recursive: true, force: true });
