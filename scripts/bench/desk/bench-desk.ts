import type { Pool, PoolClient } from "pg";
import { DESK_QUERIES } from "#scripts/bench/desk/desk-queries.ts";
import { fillDesk, STAFF } from "#scripts/bench/desk/fill-desk.ts";
import { percentile } from "#scripts/bench/lib/statistics.ts";
import { textTable } from "#scripts/bench/lib/table.ts";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";

const UNDER_WAY = 500;
const [FEW, MANY] = [10_000, 100_000];
const ASKED = 200;
const ENOUGH = 50;

/** Milliseconds of each time that a question was asked, by its name. */
type Times = ReadonlyMap<string, readonly number[]>;

/** The desk's reads among 10,000 and 100,000 orders on a PostgreSQL server: how quick, and what growth costs. */
export async function benchDesk(server: string): Promise<void> {
  const few = await measure(server, FEW);
  const many = await measure(server, MANY);
  const rows = DESK_QUERIES.map(({ name }) => rowOf(name, few, many));
  if (rows.some((row) => row.at(-1) === "✗")) process.exitCode = 1;
  console.log(
    `\nMilliseconds on the server among ${FEW} and ${MANY} orders, ${UNDER_WAY} under way, ${ASKED} times each`,
  );
  console.log(textTable(["", `p50, ${FEW}`, `p50, ${MANY}`, "ratio", `p99, ${MANY}`, `≤ ${ENOUGH}`], rows));
}

function rowOf(name: string, few: Times, many: Times): (string | number)[] {
  const among = (times: Times, share: number) => percentile(times.get(name) ?? [], share);
  const [before, after, p99] = [among(few, 0.5), among(many, 0.5), among(many, 0.99)];
  return [name, before, after, after / before, p99, p99 <= ENOUGH ? "✓" : "✗"];
}

async function measure(server: string, orders: number): Promise<Times> {
  const database = await makeMigratedDatabase(server);
  const pool = database.openPool(2);
  try {
    await fillDesk(pool, { orders, underWay: UNDER_WAY });
    return await askAll(pool);
  } finally {
    await database.drop();
  }
}

async function askAll(pool: Pool): Promise<Times> {
  const client = await pool.connect();
  await client.query(
    "select set_config('request.jwt.claim.sub', $1, false), set_config('request.jwt.claims', $2, false)",
    [STAFF, JSON.stringify({ sub: STAFF, role: "authenticated" })],
  );
  await client.query("set role authenticated");
  const times = new Map<string, number[]>();
  for (const { name, sql } of DESK_QUERIES) times.set(name, await ask(client, sql));
  await client.query("reset role");
  client.release();
  return times;
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
