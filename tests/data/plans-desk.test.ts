/** @module-tag slow */
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeMigratedDatabase } from "#scripts/database/migrated-database.ts";
import type { TemporaryDatabase } from "#scripts/database/temporary-database.ts";
import { dataRun } from "#tests/data/folders.ts";
import { fillShop } from "#tests/helpers/fill-shop.ts";
import { plansOf, tableSteps } from "#tests/helpers/plans.ts";
import { DASHBOARD_QUERIES, DESK_QUERIES, type ShopQuery, STAFF } from "#tests/helpers/shop-queries.ts";

/** Tables that grow with the years. */
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

  const windows: ShopQuery = { name: "free windows", sql: "select * from public.free_windows(current_date, 14)" };
  test.each([...DESK_QUERIES, ...DASHBOARD_QUERIES, windows])("$name is not worth compiling", async (query) => {
    const asker = { ...STAFF, createdAt: "2026-11-24T06:30:00Z", number: "9000" };
    const costs = (await plansOf(pool, query, asker)).map((plan) => plan["Total Cost"]);
    expect(costs.length).toBeGreaterThan(0);
    expect(Math.max(...costs)).toBeLessThan(100_000);
  });

  test.each(DESK_QUERIES)("$name is read by indexes", async (query) => {
    const steps = await tableSteps(pool, query, STAFF);
    const growing = steps.filter((step) => GROWING.includes(step["Relation Name"] ?? ""));
    expect(growing.length).toBeGreaterThan(0);
    const whole = growing.filter((step) => step["Node Type"] === "Seq Scan" && step["Actual Rows"] > 0);
    expect(whole.map((step) => step["Relation Name"])).toEqual([]);
  });
});
