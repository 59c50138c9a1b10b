import type { Pool } from "pg";
import { percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";
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

const UNDER_WAY = 500;
const CUSTOMERS = 5_000;
/** How often each read is made. */
const ASKED = 200;
/** Milliseconds that the slowest of a hundred may take. */
const DESK_MS = 50;
const DASHBOARD_MS = 20;

export interface Sizes {
  /** Numbers of orders to compare, the smallest first. */
  readonly orders: readonly number[];
  readonly connections: number;
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** The steps of the plan that read a table. */
  readonly reads: string;
}

/** The reads of the desk and of the dashboard on a PostgreSQL server: how quick, what growth costs, and by which indexes. */
export async function benchQueries(server: string, { orders, connections }: Sizes): Promise<void> {
  const sizes: ReadonlyMap<string, Measured>[] = [];
  for (const size of orders) sizes.push(await measureSize(server, size, connections));
  const [first, last = first] = [sizes[0], sizes.at(-1)];
  const rows = [...(last ?? [])].map(([name, { p50, p99, most, reads }]) => [
    name,
    ...sizes.map((size) => size.get(name)?.p50 ?? Number.NaN),
    p50 / (first?.get(name)?.p50 ?? Number.NaN),
    p99,
    `${p99 <= most ? "✓" : "✗"} ${most}`,
    reads,
  ]);
  if (rows.some((row) => String(row.at(-2)).startsWith("✗"))) process.exitCode = 1;
  console.log(`\nMilliseconds over ${connections} connections, ${UNDER_WAY} orders under way, ${ASKED} times each`);
  console.log(textTable(["", ...orders.map((size) => `p50, ${size}`), "ratio", "p99", "at most", "reads"], rows));
}

async function measureSize(
  server: string,
  orders: number,
  connections: number,
): Promise<ReadonlyMap<string, Measured>> {
  const database = await makeMigratedDatabase(server);
  try {
    const pool = database.openPool(connections);
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
  let next = 0;
  const worker = async () => {
    const client = await pool.connect();
    try {
      while (next < ASKED) {
        const asker = askers[next++ % askers.length] ?? STAFF;
        const started = performance.now();
        await askAs(client, query, asker);
        times.push(performance.now() - started);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: pool.options.max }, worker));
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), most, reads: [...new Set(reads)].join(", ") };
}
