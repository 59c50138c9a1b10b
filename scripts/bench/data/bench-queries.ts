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

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** The steps of the plan that read a table. */
  readonly reads: string;
}

/** The reads of the desk and of the dashboard on a PostgreSQL server: how quick, what growth costs, and by which indexes. */
export async function benchQueries(server: string, orders: readonly number[]): Promise<void> {
  const sizes: ReadonlyMap<string, Measured>[] = [];
  for (const size of orders) sizes.push(await measureSize(server, size));
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
  console.log(`\nMilliseconds, ${UNDER_WAY} orders under way, ${ASKED} times each`);
  console.log(textTable(["", ...orders.map((size) => `p50, ${size}`), "ratio", "p99", "at most", "reads"], rows));
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
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), most, reads: [...new Set(reads)].join(", ") };
}
