import { expect, test } from "vitest";
import { fileWorld, pastReferee, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();
// Three moments for seven orders, so that pages end between orders of the same moment.
await world.sql(
  `insert into public.orders (user_id, services, total_paise, paid_paise, status, created_at)
   select $1, 'Wash & Fold', 100 + n, case n % 3 when 0 then 100 + n else 0 end,
     (array['closed', 'in_process', 'cancelled'])[1 + n % 3]::public.order_status,
     now() - make_interval(days => n / 3)
   from generate_series(0, 6) n`,
  [world.asha.id],
);
await world.sql("insert into public.orders (user_id, services, total_paise) values ($1, 'Dry Cleaning', 999)", [
  world.bala.id,
]);

test("the summary counts what is active and completed, and sums what is paid", async () => {
  const [summary = {}] = (await world.asha.select("my_order_summary")).rows;
  expect(Object.entries(summary).map(([name, value]) => [name, Number(value)])).toEqual([
    ["active_orders", 2],
    ["completed_orders", 3],
    ["spent_paise", 100 + 103 + 106],
  ]);
});

test("pages follow each other, newest first, without gaps or repeats", async () => {
  const seen: ResultRow[] = [];
  for (let page = 0; page < 4; page++) {
    const last = seen.at(-1);
    const after = last ? { before_created_at: last["created_at"], before_number: last["number"] } : {};
    seen.push(...(await world.asha.call("my_orders", { page_size: 2, ...after })).rows);
  }
  const [expected] = await world.sql(
    "select array_agg(number::int order by created_at desc, number desc) as numbers from public.orders where user_id = $1",
    [world.asha.id],
  );
  expect(seen.map((row) => Number(row["number"]))).toEqual(expected?.["numbers"]);
  expect(seen).toHaveLength(7);
});

test("a page is never more than a hundred orders", async () => {
  expect((await world.asha.call("my_orders", { page_size: 1_000_000 })).rows).toHaveLength(7);
  expect((await world.asha.call("my_orders", { page_size: -1 })).rows).toHaveLength(1);
});

test("the active order is the newest under way, however many came after it", async () => {
  const active = async () =>
    (await world.bala.call("my_active_order", {})).rows.map(({ total_paise, status }) => [Number(total_paise), status]);
  expect(await active()).toEqual([[999, "requested"]]);
  await world.sql(
    `insert into public.orders (user_id, services, total_paise, status, created_at)
     select $1, 'Wash & Fold', n, case n % 2 when 0 then 'closed' else 'cancelled' end::public.order_status,
       now() + make_interval(mins => n)
     from generate_series(1, 150) n`,
    [world.bala.id],
  );
  expect(await active()).toEqual([[999, "requested"]]);
  await pastReferee(world, "update public.orders set status = 'closed' where total_paise = 999");
  expect(await active()).toEqual([]);
  expect((await world.asha.call("my_active_order", {})).rows).toMatchObject([{ status: "in_process" }]);
  expect(await world.visitor.call("my_active_order", {})).toMatchObject({ status: 401, code: "42501" });
});

test("orders have short numbers to read out, and outlive the account", async () => {
  const numbers = await world.sql("select number::int as number from public.orders order by number");
  expect(numbers.every(({ number }) => Number(number) > 1000 && Number(number) < 10_000)).toBe(true);
  await world.sql("delete from auth.users where id = $1", [world.bala.id]);
  expect(await world.sql("select user_id from public.orders where total_paise = 999")).toEqual([{ user_id: null }]);
});
