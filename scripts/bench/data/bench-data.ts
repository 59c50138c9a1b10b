import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { addDays } from "#document/model/hours.ts";
import { countForeignRows } from "#scripts/bench/data/foreign-rows.ts";
import { megabytes, openBackendTimed } from "#scripts/bench/data/open-backend-timed.ts";
import { type LoadRequests, sendAll } from "#scripts/bench/data/send-all.ts";
import type { Backend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { logPrintedErrors } from "#server/lib/failure-log.ts";

const REQUESTS = 2000;
const CONNECTIONS = 32;
/** In the first V8 compiles the code. */
const ROUNDS = ["First", "Second", "Third"];
const SIGN_INS = 60;
/** Fewer than wrong passwords that an account may have in a row: each counts as wrong until it is found right. */
const SIGNING_IN = 8;
const STARTS = 3;
const SIGN_IN = "/auth/v1/token?grant_type=password";
const DEMO = JSON.stringify({ email: "demo@example.com", password: "demo1234" });
/** How old an id must be before it is accepted. */
const MIN_ID_AGE_MS = 2_000;
const PUBLIC = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };

/** How fast the embedded backend starts, writes and reads; on a data folder of its own, over HTTP, as browsers do. */
export async function benchData(): Promise<void> {
  logPrintedErrors();
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  for (let start = 0; start < STARTS; start++)
    spawnSync(process.execPath, ["--import", "tsx", "scripts/bench/data/start-once.ts", folder], { stdio: "inherit" });
  const backend = await openBackendTimed(folder);
  const listen = backendListener(backend);
  const server = createServer((request, response) => void listen(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await loadAll(backend, `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  const { asked, rows, foreign, odd } = await countForeignRows(backend, 20, 16_000);
  console.log(`${asked} requests of 20 people and visitors: ${rows} rows, ${foreign} foreign, ${odd} odd answers`);
  console.log(`At the end: ${megabytes()} MB`);
  server.close();
  server.closeAllConnections();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
}

async function loadAll(backend: Backend, origin: string): Promise<void> {
  const answer = await fetch(origin + SIGN_IN, { method: "POST", headers: PUBLIC, body: DEMO });
  const { access_token }: { access_token: string } = await answer.json();
  const signedIn = { ...PUBLIC, authorization: `Bearer ${access_token}` };
  const send = sender(origin, CONNECTIONS);
  for (const round of ROUNDS) {
    const pickups = { method: "POST", headers: PUBLIC, bodies: await pickupRequests(backend) } as const;
    await send(`${round} 2,000 pickup requests`, "/rest/v1/pickup_requests", pickups);
    const pages = { method: "POST", headers: signedIn, bodies: times(REQUESTS, '{"page_size":10}') } as const;
    await send(`${round} 2,000 order pages`, "/rest/v1/rpc/my_orders", pages);
    const reads = { method: "GET", headers: signedIn, bodies: times(REQUESTS, null) } as const;
    await send(`${round} 2,000 profiles`, "/rest/v1/profiles?select=*", reads);
  }
  const signIns = { method: "POST", headers: PUBLIC, bodies: times(SIGN_INS, DEMO) } as const;
  await sender(origin, SIGNING_IN)("60 sign-ins", SIGN_IN, signIns);
}

const times = (count: number, body: string | null) => Array<string | null>(count).fill(body);

const sender =
  (origin: string, connections: number) =>
  (what: string, address: string, requests: Omit<LoadRequests, "url" | "connections">) =>
    sendAll(what, { url: origin + address, connections, ...requests });

/** Good to be sent: their ids are old enough. */
async function pickupRequests(backend: Backend): Promise<string[]> {
  const { rows } = await backend.withDatabase(({ query }) =>
    query<{ id: string }>("select private.give_request_id() as id from generate_series(1, $1)", [REQUESTS]),
  );
  await wait(MIN_ID_AGE_MS);
  const pickup_date = addDays(new Date().toISOString().slice(0, 10), 30);
  return rows.map(({ id }) => {
    const phone = `+${Math.floor(1e12 + Math.random() * 9e12)}`;
    const visitor = { name: "Kavitha", email: `${id}@example.com`, phone };
    return JSON.stringify({ id, ...visitor, pickup_date, pickup_address: "R.S. Puram" });
  });
}
