import type { Pool, PoolClient } from "pg";
import { DESK_QUERIES } from "#scripts/bench/desk/desk-queries.ts";
import { fillDesk, STAFF } from "#scripts/bench/desk/fill-desk.ts";
import { percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";
import { Refusal, runMain } from "#scripts/lib/run-main.ts";

const AMOUNTS = { orders: 100_000, underWay: 500 };
const ASKED = 200;
const ENOUGH = 50;

/** The desk's reads among 100,000 orders on the PostgreSQL server of DATABASE_URL. */
async function bench(): Promise<void> {
  const server = process.env["DATABASE_URL"];
  if (server === undefined)
    throw new Refusal("Set DATABASE_URL to a PostgreSQL server, or run: bash .ci/postgres npm run bench:desk");
  const database = await makeMigratedDatabase(server);
  const pool = database.openPool(2);
  try {
    await fillDesk(pool, AMOUNTS);
    await measure(pool);
  } finally {
    await database.drop();
  }
}

async function measure(pool: Pool): Promise<void> {
  const client = await pool.connect();
  await client.query(
    "select set_config('request.jwt.claim.sub', $1, false), set_config('request.jwt.claims', $2, false)",
    [STAFF, JSON.stringify({ sub: STAFF, role: "authenticated" })],
  );
  await client.query("set role authenticated");
  const rows: (string | number)[][] = [];
  for (const { name, sql } of DESK_QUERIES) {
    const times = await ask(client, sql);
    const p99 = percentile(times, 0.99);
    if (p99 > ENOUGH) process.exitCode = 1;
    rows.push([name, percentile(times, 0.5), p99, p99 <= ENOUGH ? "✓" : "✗"]);
  }
  await client.query("reset role");
  client.release();
  console.log(
    `\nMilliseconds on the server among ${AMOUNTS.orders} orders, ${AMOUNTS.underWay} under way, ${ASKED} times each`,
  );
  console.log(textTable(["", "p50", "p99", `≤ ${ENOUGH}`], rows));
}

async function ask(client: PoolClient, sql: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < ASKED; turn++) {
    const started = performance.now();
    await client.query(sql);
    times.push(performance.now() - started);
  }
  return times;
}

await runMain(import.meta, bench);
