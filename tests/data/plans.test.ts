import pg, { type Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DASHBOARD_QUERIES } from "#scripts/bench/orders/dashboard-queries.ts";
import { fillOrders, someCustomers } from "#scripts/bench/orders/fill-orders.ts";
import { type PlanNode, tableSteps } from "#scripts/bench/orders/plans.ts";
import { type MigratedDatabase, makeMigratedDatabase } from "#scripts/database/migrated-database.ts";

const server = process.env["DATABASE_URL"];
const PAGE_SIZE = 10;

let database: MigratedDatabase;
let pool: Pool;
let steps: ReadonlyMap<string, readonly PlanNode[]>;

// The embedded database has one connection and no auto_explain; plans are those of a server.
describe.skipIf(server === undefined)("the dashboard among 20,000 orders", () => {
  beforeAll(async () => {
    database = await makeMigratedDatabase(server ?? "");
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on("error", () => undefined);
    await fillOrders(pool, { customers: 2000, orders: 20_000, ofOne: 5000 });
    steps = await planned();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function planned(): Promise<ReadonlyMap<string, readonly PlanNode[]>> {
    const [largest] = await someCustomers(pool, 1);
    if (largest === undefined) throw new Error("There is no customer.");
    const found = new Map<string, readonly PlanNode[]>();
    for (const query of DASHBOARD_QUERIES) found.set(query.name, await tableSteps(pool, query, largest));
    return found;
  }

  test.each(DASHBOARD_QUERIES.map(({ name }) => name))("%s is read by an index", (name) => {
    const read = steps.get(name) ?? [];
    expect(read.length).toBeGreaterThan(0);
    expect(read.map((step) => step["Node Type"])).not.toContain("Seq Scan");
  });

  test("a page of orders reads no more orders than it shows, however far down", () => {
    for (const name of ["the newest orders", "the orders after those"]) {
      const [step] = steps.get(name) ?? [];
      expect(step).toMatchObject({ "Relation Name": "orders", "Actual Rows": PAGE_SIZE });
      expect(step?.["Rows Removed by Filter"] ?? 0).toBe(0);
    }
  });

  test("the figures are made from the customer's entries of the index, not from the table", () => {
    const [step] = steps.get("the summary") ?? [];
    expect(step).toMatchObject({ "Node Type": "Index Only Scan", "Relation Name": "orders", "Actual Rows": 5000 + 8 });
  });

  test("without the index the same check fails", async () => {
    await pool.query("drop index public.orders_user_id_newest");
    const [step] = (await planned()).get("the summary") ?? [];
    expect(step?.["Node Type"]).toBe("Seq Scan");
  });
});
