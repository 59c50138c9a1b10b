/** @module-tag slow */
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeMigratedDatabase, type TemporaryDatabase } from "#scripts/database/migrated-database.ts";
import { dataRun } from "#tests/data/folders.ts";
import { fillShop, someCustomers } from "#tests/helpers/fill-shop.ts";
import { type PlanNode, tableSteps } from "#tests/helpers/plans.ts";
import { DASHBOARD_QUERIES, DESK_QUERIES, STAFF } from "#tests/helpers/shop-queries.ts";

const GROWING = [
  "orders",
  "pickup_requests",
  "order_events",
  "order_lines",
  "order_payments",
  "bills",
  "users",
  "profiles",
];

describe("the desk among 10,000 orders", () => {
  let database: TemporaryDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await makeMigratedDatabase(dataRun().superuserUrl);
    pool = database.openPool(2);
    await fillShop(pool, { orders: 10_000, underWay: 500, customers: 5000, ofOne: 0 });
  }, 120_000);
  afterAll(() => database.drop());

  test.each(DESK_QUERIES)("$name is read by indexes", async (query) => {
    const steps = await tableSteps(pool, query, STAFF);
    const growing = steps.filter((step) => GROWING.includes(step["Relation Name"] ?? ""));
    expect(growing.length).toBeGreaterThan(0);
    const whole = growing.filter((step) => step["Node Type"] === "Seq Scan" && step["Actual Rows"] > 0);
    expect(whole.map((step) => step["Relation Name"])).toEqual([]);
  });
});

const PAGE_SIZE = 10;

let database: TemporaryDatabase;
let pool: Pool;
let steps: ReadonlyMap<string, readonly PlanNode[]>;

/** Who asks, and whether their account is open, is read before. */
const ordersIn = (read: readonly PlanNode[] = []) => read.find((each) => each["Relation Name"] === "orders");

describe("the dashboard among 20,000 orders", () => {
  beforeAll(async () => {
    database = await makeMigratedDatabase(dataRun().superuserUrl);
    pool = database.openPool(2);
    await fillShop(pool, { customers: 2000, orders: 20_000, underWay: 500, ofOne: 5000 });
    steps = await planned();
  });
  afterAll(() => database.drop());

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
      const step = ordersIn(steps.get(name));
      expect(step).toMatchObject({ "Relation Name": "orders", "Actual Rows": PAGE_SIZE });
      expect(step?.["Rows Removed by Filter"] ?? 0).toBe(0);
    }
  });

  test("the figures are made from the customer's entries of the index, not from the table", () => {
    const step = ordersIn(steps.get("the summary"));
    expect(step).toMatchObject({ "Node Type": "Index Only Scan", "Relation Name": "orders", "Actual Rows": 5000 + 8 });
  });

  test("the active order of a customer with 5,000 others is one entry of an index", async () => {
    await pool.query("alter table public.orders disable trigger user");
    await pool.query("update public.orders set status = 'closed'");
    await pool.query(
      `update public.orders set status = 'in_process' where id in (
         select distinct on (user_id) id from public.orders order by user_id, created_at)`,
    );
    const step = ordersIn((await planned()).get("the active order"));
    expect(step).toMatchObject({ "Index Name": "orders_under_way", "Actual Rows": 1 });
    expect(step?.["Rows Removed by Filter"] ?? 0).toBe(0);
  });
});
