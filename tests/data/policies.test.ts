import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLES, SENT } from "#tests/data/samples.ts";
import {
  contents,
  type Outcome,
  openWorld,
  type Person,
  type Row,
  TABLES,
  type Table,
  type World,
} from "#tests/data/world.ts";

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.sql("insert into public.orders (user_id, services, amount) values ($1, 'Wash & Fold', 240)", [
    world.asha.id,
  ]);
  for (const table of SENT) await world.asha.insert(table, { ...SAMPLES[table](), user_id: world.asha.id });
});
afterAll(() => world.close());

/** One change per table that would be worth making. */
const CHANGES: Record<Table, Row> = {
  profiles: { full_name: "Taken over" },
  orders: { amount: 0 },
  pickup_requests: { pickup_address: "Somewhere else" },
  franchise_applications: { city: "Elsewhere" },
  contact_messages: { message: "Something else" },
};

/** A new row of each table in the name of `owner`. */
const INSERTS: Record<Table, (owner: string | null) => Row> = {
  profiles: (owner) => ({ id: owner, full_name: "Another" }),
  orders: (owner) => ({ user_id: owner, services: "Wash & Fold", amount: 1 }),
  pickup_requests: (owner) => ({ ...SAMPLES.pickup_requests(), user_id: owner }),
  franchise_applications: (owner) => ({ ...SAMPLES.franchise_applications(), user_id: owner }),
  contact_messages: (owner) => ({ ...SAMPLES.contact_messages(), user_id: owner }),
};

const VERBS = {
  select: (person: Person, table: Table) => person.select(table),
  update: (person: Person, table: Table) => person.update(table, CHANGES[table]),
  delete: (person: Person, table: Table) => person.remove(table),
  "insert as Asha": (person: Person, table: Table) => person.insert(table, INSERTS[table](world.asha.id)),
} satisfies Record<string, (person: Person, table: Table) => Promise<Outcome>>;

const STRANGERS = { Bala: () => world.bala, "a visitor": () => world.visitor };

describe.each(TABLES)("%s of Asha", (table) => {
  describe.each(Object.entries(STRANGERS))("for %s", (_, stranger) => {
    test.each(Object.entries(VERBS))("%s: no row, nothing changed", async (_verb, attempt) => {
      const before = await contents(world, table);
      const { code, rows } = await attempt(stranger(), table);
      expect(rows.filter((row) => row["user_id"] === world.asha.id || row["id"] === world.asha.id)).toEqual([]);
      if (code !== undefined) expect(code).toBe("42501");
      expect(await contents(world, table)).toEqual(before);
    });
  });

  test.each(["update", "delete"] as const)("for Asha herself, %s is refused", async (verb) => {
    const before = await contents(world, table);
    expect(before.length).toBeGreaterThan(0);
    expect(await VERBS[verb](world.asha, table)).toMatchObject({ status: 403, code: "42501" });
    expect(await contents(world, table)).toEqual(before);
  });
});

test("customers read their own profile and orders, and nothing else", async () => {
  expect((await world.asha.select("profiles")).rows).toMatchObject([{ id: world.asha.id, full_name: "Asha" }]);
  expect((await world.asha.select("orders")).rows).toMatchObject([{ user_id: world.asha.id, amount: 240 }]);
  expect((await world.bala.select("orders")).rows).toEqual([]);
  for (const table of SENT) expect(await world.asha.select(table)).toMatchObject({ status: 403, code: "42501" });
});

test("summary and pages of orders are one's own", async () => {
  expect((await world.bala.select("my_order_summary")).rows.map(numbers)).toEqual([
    { active_orders: 0, completed_orders: 0, total_spent: 0 },
  ]);
  expect((await world.bala.call("my_orders", {})).rows).toEqual([]);
  expect((await world.asha.call("my_orders", {})).rows).toHaveLength(1);
  expect(await world.visitor.select("my_order_summary")).toMatchObject({ status: 401, code: "42501" });
  expect(await world.visitor.call("my_orders", {})).toMatchObject({ status: 401, code: "42501" });
});

test("only the shop publishes its calendar", async () => {
  const calendar = { time_zone: "Asia/Kolkata", closed_weekdays: [], closed_dates: [], open_dates: [] };
  for (const person of [world.visitor, world.asha]) {
    expect(await person.call("publish_shop_calendar", calendar)).toMatchObject({ code: "42501" });
  }
  expect((await world.shop.call("publish_shop_calendar", calendar)).code).toBeUndefined();
});

test("the shop reads and writes everything", async () => {
  for (const table of TABLES) expect((await world.shop.select(table)).rows.length).toBeGreaterThan(0);
  const order = await world.shop.insert("orders", { user_id: world.bala.id, services: "Dry Cleaning", amount: 600 });
  expect(order.code).toBeUndefined();
  expect((await world.bala.select("orders")).rows).toMatchObject([{ amount: 600, status: "Received" }]);
  await world.sql("delete from public.orders where user_id = $1", [world.bala.id]);
});

test("a table without policies would be seen by this test", async () => {
  await world.sql("alter table public.orders disable row level security");
  expect((await world.bala.select("orders")).rows).not.toEqual([]);
  await world.sql("alter table public.orders enable row level security");
});

const numbers = (row: Row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)]));
