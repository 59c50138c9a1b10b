import { afterAll, beforeAll, expect, test } from "vitest";
import { tryEverything } from "#tests/data/matrix.ts";
import { SAMPLES, SENT } from "#tests/data/samples.ts";
import { openWorld, type Row, TABLES, type World } from "#tests/data/world.ts";

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.sql("insert into public.orders (user_id, services, amount) values ($1, 'Wash & Fold', 240)", [
    world.asha.id,
  ]);
  for (const table of SENT) await world.asha.insert(table, { ...SAMPLES[table](), user_id: world.asha.id });
});
afterAll(() => world.close());

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

test("nobody reaches a row of another's: every verb on every table, view and function of the catalogue", async () => {
  const whole = await openWorld();
  const { leaks, cells } = await tryEverything(whole);
  await whole.close();
  expect(leaks).toEqual([]);
  expect(cells).toBeGreaterThan(TABLES.length * 20);
});

test("carelessness in what is there and in what is new would be seen by it", async () => {
  const careless = await openWorld();
  const statements = [
    "create table public.notes (id uuid primary key, user_id uuid references auth.users (id), note text)",
    "grant select, insert, update, delete on public.notes to anon, authenticated",
    "alter table public.orders disable row level security",
    "grant update (full_name) on public.profiles to authenticated",
    "create policy careless on public.profiles for update to authenticated using (true)",
    "create policy blind on public.profiles for select to authenticated using (true)",
    "create view public.spending as select sum(amount) as total from public.orders",
    "grant select on public.spending to authenticated",
    "grant insert (status) on public.contact_messages to anon",
    "create policy forge on public.contact_messages for insert to anon with check (true)",
    `create function public.wipe() returns void language sql security definer set search_path = ''
       as 'delete from public.pickup_requests'`,
  ];
  for (const statement of statements) await careless.sql(statement);
  const { leaks } = await tryEverything(careless);
  await careless.close();
  expect(leaks).toEqual(
    expect.arrayContaining([
      "notes: Bala sees of Asha's",
      "notes: a visitor sees of Asha's",
      "notes: a visitor changes note",
      "notes: Bala deletes",
      "notes: Bala inserts as Asha",
      "orders: Bala sees of Asha's",
      "profiles: Bala changes full_name",
      "spending: Bala sees of Asha's",
      "contact_messages: a visitor inserts as Asha",
      "contact_messages: a visitor inserts with status",
      "wipe(): Bala calls it",
      "wipe(): Bala changes Asha's rows",
    ]),
  );
});

const numbers = (row: Row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)]));
