import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { addDays } from "#document/model/hours.ts";
import type { Backend } from "#scripts/backend/open-backend.ts";
import { backendListener } from "#scripts/backend/request-listener.ts";
import { countForeignRows } from "#scripts/bench/data/foreign-rows.ts";
import { megabytes, openBackendTimed } from "#scripts/bench/data/open-backend-timed.ts";
import { sendAll } from "#scripts/bench/data/send-all.ts";

const REQUESTS = 2000;
const SIGN_INS = 60;
const STARTS = 3;
const SIGN_IN = "/auth/v1/token?grant_type=password";
const DEMO = JSON.stringify({ email: "demo@example.com", password: "demo1234" });
/** How old an id must be before it is accepted. */
const MIN_ID_AGE_MS = 2_000;
const PUBLIC = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };

/** How fast the embedded backend starts, writes and reads; on a data folder of its own, over HTTP, as browsers do. */
export async function benchData(): Promise<void> {
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
  const times = (count: number, body: string | null) => Array<string | null>(count).fill(body);
  const bodies = await pickupRequests(backend);
  await sendAll("2,000 pickup requests", {
    url: `${origin}/rest/v1/pickup_requests`,
    method: "POST",
    headers: PUBLIC,
    bodies,
  });
  const orders = { url: `${origin}/rest/v1/rpc/my_orders`, method: "POST", headers: signedIn } as const;
  await sendAll("2,000 order pages", { ...orders, bodies: times(REQUESTS, '{"page_size":10}') });
  const profiles = { url: `${origin}/rest/v1/profiles?select=*`, method: "GET", headers: signedIn } as const;
  await sendAll("2,000 profiles", { ...profiles, bodies: times(REQUESTS, null) });
  const signIns = { url: origin + SIGN_IN, method: "POST", headers: PUBLIC } as const;
  await sendAll("60 sign-ins", { ...signIns, bodies: times(SIGN_INS, DEMO) });
}

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
