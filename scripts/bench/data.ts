import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { addDays } from "#document/model/hours.ts";
import { refuseUnbuilt } from "#scripts/bench/lib/built-pages.ts";
import { type Goal, missedGoals, percentile, SPREAD, spread, textTable } from "#scripts/bench/lib/figures.ts";
import {
  apiHeaders,
  apiRequest,
  fetchSession,
  type LoadOptions,
  post,
  requestIds,
  SIGN_IN,
  sendLoad,
  signInDemo,
} from "#scripts/bench/lib/load.ts";
import { withSite } from "#scripts/bench/lib/site-process.ts";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";
import { command } from "#scripts/lib/command.ts";
import { fillShop, someCustomers } from "#tests/helpers/fill-shop.ts";
import { tableSteps } from "#tests/helpers/plans.ts";
import {
  type Asker,
  askAs,
  DASHBOARD_QUERIES,
  DESK_QUERIES,
  type ShopQuery,
  STAFF,
} from "#tests/helpers/shop-queries.ts";

const PORT = 4397;
const STARTS = 4;
const CONNECTIONS = 32;
/** In the first V8 compiles the code. */
const ROUNDS = ["first", "second", "third"];
const SIGN_INS = 60;
/** Fewer than wrong passwords that an account may have in a row: each counts as wrong until it is found right. */
const SIGNING_IN = 8;
const FOREIGN_REQUESTS_PER_REQUEST = 8;

const USAGE = `npm run bench -- data [flags]: how fast the site starts, writes and reads; with DATABASE_URL the queries of desk and dashboard too.
  --requests 2000          of each kind, in each of three rounds
  --orders 10000,100000    numbers of orders among which the queries are compared`;

const OPTIONS = {
  requests: { type: "string", default: "2000" },
  orders: { type: "string", default: "10000,100000" },
} as const;

export const measureData = command({ usage: USAGE, options: OPTIONS }, async ({ values }) => {
  const requests = Number(values.requests);
  refuseUnbuilt();
  await withSite(PORT, async (site) => {
    for (let start = 1; start <= STARTS; start++) {
      await site.end("SIGTERM");
      const seconds = await site.start();
      console.log(`Start ${start}: ${seconds.toFixed(1)} s, ${Math.round(site.megabytes())} MB`);
    }
    console.log(textTable(["", "per second", ...SPREAD, "failed"], await loadAll(requests)));
    console.log(await countForeignRows(PORT, requests * FOREIGN_REQUESTS_PER_REQUEST));
    console.log(`At the end: ${Math.round(site.megabytes())} MB`);
  });
  const server = process.env["DATABASE_URL"];
  if (server) await benchQueries(server, values.orders.split(",").map(Number));
  else console.log("The shop's queries need a PostgreSQL server: bash .ci/postgres npm run bench -- data");
});

async function loadAll(amount: number): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  const send = async (what: string, request: LoadOptions["requests"], rest: Partial<LoadOptions> = {}) => {
    const asked = { connections: CONNECTIONS, amount, requests: request ?? [], ...rest };
    const { perSecond, milliseconds, failures } = await sendLoad(PORT, asked);
    rows.push([`${asked.amount} ${what}`, perSecond, ...spread(milliseconds), failures.length]);
  };
  const { token } = await signInDemo(PORT);
  for (const round of ROUNDS) {
    // The client that finds its share sent makes one more.
    const ids = await requestIds(PORT, amount + CONNECTIONS);
    const pickup = () => {
      const id = ids.pop() ?? "";
      return pickupRequest(id, {
        email: `${id}@example.com`,
        phone: `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
      });
    };
    await send(`pickup requests, ${round}`, [apiRequest("/rest/v1/pickup_requests", pickup)]);
    await send(`order pages, ${round}`, [apiRequest("/rest/v1/rpc/my_orders", () => '{"page_size":10}', token)]);
    await send(`profiles, ${round}`, [apiRequest("/rest/v1/profiles?select=*", undefined, token)]);
  }
  await send("sign-ins", [SIGN_IN], { connections: SIGNING_IN, amount: SIGN_INS });
  return rows;
}

const UNDER_WAY = 500;
const CUSTOMERS = 5_000;
/** How often each read is made. */
const ASKED = 200;
/** Milliseconds that the slowest of a hundred may take. */
const DESK_MS = 50;
const DASHBOARD_MS = 20;

interface Measured {
  readonly times: readonly number[];
  readonly most: number;
  /** The steps of the plan that read a table. */
  readonly reads: string;
}

/** The reads of the desk and of the dashboard on a PostgreSQL server: how quick, what growth costs, and by which indexes. */
async function benchQueries(server: string, orders: readonly number[]): Promise<void> {
  const sizes: ReadonlyMap<string, Measured>[] = [];
  for (const size of orders) sizes.push(await measureSize(server, size));
  const last = sizes.at(-1);
  const rows = [...(last ?? [])].map(([name, { reads }]) => {
    const middles = sizes.map((size) => percentile(size.get(name)?.times ?? [], 0.5));
    return [name, ...middles, (middles.at(-1) ?? 0) / (middles[0] ?? 0), reads];
  });
  console.log(`\nMilliseconds, ${UNDER_WAY} orders under way, ${ASKED} times each`);
  console.log(textTable(["", ...orders.map((size) => `p50, ${size}`), "ratio", "reads"], rows));
  const goals = [...(last ?? [])].map(
    ([name, { times, most }]): Goal => [`${name}, p99, ms`, percentile(times, 0.99), most],
  );
  if (missedGoals(goals).length > 0) process.exitCode = 1;
}

async function measureSize(server: string, orders: number): Promise<ReadonlyMap<string, Measured>> {
  const database = await makeMigratedDatabase(server);
  try {
    const pool = database.openPool(1);
    await fillShop(pool, { orders, underWay: UNDER_WAY, customers: CUSTOMERS, ofOne: orders / 10 });
    const [largest = STAFF, ...ordinary] = await someCustomers(pool, ASKED);
    const found = new Map<string, Measured>();
    for (const query of DESK_QUERIES) found.set(query.name, await measure(pool, query, [STAFF], DESK_MS));
    for (const query of DASHBOARD_QUERIES) {
      found.set(`${query.name} of a customer`, await measure(pool, query, ordinary, DASHBOARD_MS));
      found.set(`${query.name} of who has a tenth`, await measure(pool, query, [largest], DASHBOARD_MS));
    }
    return found;
  } finally {
    await database.drop();
  }
}

async function measure(pool: Pool, query: ShopQuery, askers: readonly Asker[], most: number): Promise<Measured> {
  const steps = await tableSteps(pool, query, askers[0] ?? STAFF);
  const reads = steps.map((step) => `${step["Node Type"]} ${step["Index Name"] ?? step["Relation Name"]}`);
  const times: number[] = [];
  const client = await pool.connect();
  for (let asked = 0; asked < ASKED; asked++) {
    const started = performance.now();
    await askAs(client, query, askers[asked % askers.length] ?? STAFF);
    times.push(performance.now() - started);
  }
  client.release();
  return { times, most, reads: [...new Set(reads)].join(", ") };
}

const PEOPLE = 20;
const FOREIGN_CONNECTIONS = 100;

/** What a customer may read that names its owner: the path, and the column of the owner. */
const READS = [
  { path: "/rest/v1/profiles?select=id", owner: "id" },
  { path: "/rest/v1/orders?select=user_id", owner: "user_id" },
  { path: "/rest/v1/rpc/my_orders", owner: "user_id", method: "POST", body: "{}" },
] as const;

/** Sends mixed requests of customers and visitors, side by side. Counts rows that are another's, and odd answers. */
async function countForeignRows(port: number, requests: number): Promise<string> {
  const people = await customers(port);
  let [rows, foreign, odd, next] = [0, 0, 0, 0];
  const { milliseconds } = await sendLoad(port, {
    connections: FOREIGN_CONNECTIONS,
    amount: requests,
    setupClient(client) {
      const turn = next++;
      // Every fourth is a visitor, who may read nothing.
      const person = turn % 4 === 3 ? undefined : people[turn % people.length];
      client.setRequests(
        READS.map(({ owner, ...read }) => ({
          ...read,
          headers: apiHeaders(person?.token),
          onResponse(status, body) {
            const isOk = status === 200;
            if (isOk === (person === undefined)) odd++;
            const found: readonly Readonly<Record<string, unknown>>[] = isOk ? JSON.parse(body) : [];
            rows += found.length;
            foreign += found.filter((row) => row[owner] !== person?.id).length;
          },
        })),
      );
    },
  });
  return `${milliseconds.length} requests of ${PEOPLE} people and visitors: ${rows} rows, ${foreign} foreign, ${odd} odd answers`;
}

/** Customers with an order each. */
async function customers(port: number) {
  const ids = await requestIds(port, PEOPLE);
  return Promise.all(
    ids.map(async (id, index) => {
      const email = `${randomUUID()}@example.com`;
      const person = await fetchSession(port, "signup", email, "neel on cotton");
      const pickup = pickupRequest(id, { email, phone: `+9198${String(index).padStart(8, "0")}`, user_id: person.id });
      const answer = await post(port, "/rest/v1/pickup_requests", pickup, person.token);
      if (!answer.ok) throw new Error(`A customer's pickup request was refused: ${await answer.text()}`);
      return person;
    }),
  );
}

function pickupRequest(id: string, sender: Readonly<Record<string, string>>): string {
  const pickup_date = addDays(new Date().toISOString().slice(0, 10), 30);
  return JSON.stringify({ id, name: "Kavitha", ...sender, pickup_date, pickup_address: "R.S. Puram" });
}
