import { afterAll, beforeAll, expect, test } from "vitest";
import { grants, problems } from "#tests/data/audit.ts";
import { openWorld, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("visitors and customers may do what is written here, and nothing else", async () => {
  const sent = [
    "INSERT contact_messages(email, id, message, name, user_id)",
    "INSERT franchise_applications(city, email, id, investment, name, phone, user_id)",
    "INSERT pickup_requests(email, id, name, phone, pickup_address, pickup_date, service, special_instructions, user_id)",
  ];
  expect(await grants(world)).toEqual([
    ...sent.map((line) => `anon ${line}`),
    "authenticated EXECUTE my_orders",
    ...sent.map((line) => `authenticated ${line}`),
    "authenticated SELECT my_order_summary",
    "authenticated SELECT orders",
    "authenticated SELECT profiles",
  ]);
});

test("tables, policies and functions keep the rules", async () => {
  expect(await problems(world)).toEqual([]);
});

test("carelessness would be noticed", async () => {
  await world.sql("create table public.careless (user_id uuid, note text)");
  await world.sql("create policy careless on public.orders for select using (true)");
  await world.sql("create policy slow on public.orders for select to anon using (user_id = auth.uid())");
  await world.sql("create view public.open_orders as select * from public.orders");
  await world.sql("create function public.strong() returns int language sql security definer as 'select 1'");
  await world.sql("grant delete on public.orders to anon");
  expect(await problems(world)).toEqual([
    "auth.uid() once per row in orders, slow",
    "no condition in orders, careless",
    "no index begins with careless.user_id",
    "no row-level security on careless",
    "owner's rights outside private, or an open search_path: strong",
    "policy for everybody: orders, careless",
    "view past the policies: open_orders",
  ]);
  expect(await grants(world)).toEqual(expect.arrayContaining(["PUBLIC EXECUTE strong", "anon DELETE orders"]));
});
