import type { Pool } from "pg";
import { percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { askAsCustomer } from "#scripts/bench/orders/as-customer.ts";
import { type Customer, DASHBOARD_QUERIES, type DashboardQuery } from "#scripts/bench/orders/dashboard-queries.ts";
import { fillOrders, someCustomers } from "#scripts/bench/orders/fill-orders.ts";
import { tableSteps } from "#scripts/bench/orders/plans.ts";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";

const AMOUNTS = { customers: 100_000, orders: 1_000_000, ofOne: 10_000 };
const ASKED = 4000;
const CONNECTIONS = [1, 8];
const ENOUGH = 20;

/** The dashboard's reads among a million orders on a PostgreSQL server, as PostgREST sends them. */
export async function benchOrders(server: string): Promise<void> {
  const database = await makeMigratedDatabase(server);
  const pool = database.openPool(Math.max(...CONNECTIONS));
  try {
    await timed("1,000,000 orders of 100,000 customers, 10,000 of them of one", () => fillOrders(pool, AMOUNTS));
    const customers = await someCustomers(pool, 2000);
    const [largest, ordinary] = [customers.slice(0, 1), customers.slice(1)];
    for (const [whose, asking] of [
      ["an ordinary customer", ordinary] as const,
      ["who has 10,000 orders", largest] as const,
    ])
      await measure(pool, whose, asking);
  } finally {
    await database.drop();
  }
}

async function measure(pool: Pool, whose: string, customers: readonly Customer[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const query of DASHBOARD_QUERIES) {
    const [customer] = customers;
    const steps = customer ? await tableSteps(pool, query, customer) : [];
    for (const connections of CONNECTIONS) {
      const times = await ask(pool, query, customers, connections);
      const p99 = percentile(times, 0.99);
      if (p99 > ENOUGH) process.exitCode = 1;
      const reads = steps.map((step) => `${step["Node Type"]} ${step["Index Name"] ?? step["Relation Name"]}`);
      rows.push([query.name, connections, percentile(times, 0.5), p99, p99 <= ENOUGH ? "✓" : "✗", reads.join(", ")]);
    }
  }
  console.log(`\nMilliseconds for ${whose}, ${ASKED} times each`);
  console.log(textTable(["", "connections", "p50", "p99", `≤ ${ENOUGH}`, "reads"], rows));
}

/** Milliseconds of each transaction, over so many connections at once. */
async function ask(
  pool: Pool,
  query: DashboardQuery,
  customers: readonly Customer[],
  connections: number,
): Promise<number[]> {
  const times: number[] = [];
  const worker = async () => {
    const client = await pool.connect();
    while (times.length < ASKED) {
      const customer = customers[times.length % customers.length];
      if (customer === undefined) break;
      const started = performance.now();
      await askAsCustomer(client, query, customer);
      times.push(performance.now() - started);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times;
}

async function timed(what: string, task: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await task();
  console.log(`${what}: written in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
