import type { Pool } from "pg";
import type { Customer } from "#scripts/bench/orders/dashboard-queries.ts";

interface Amounts {
  readonly customers: number;
  readonly orders: number;
  /** Orders of one customer among them, such as a hotel. */
  readonly ofOne?: number;
}

/** Writes customers and their orders, in the order in which a shop would have got them. */
export async function fillOrders(database: Pool, { customers, orders, ofOne = 0 }: Amounts): Promise<void> {
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select md5(n::text)::uuid, n || '@example.com', '{"full_name": "A customer"}' from generate_series(1, $1::integer) n`,
    [customers],
  );
  // Without a line of the log for each: what is measured reads orders.
  await database.query("alter table public.orders disable trigger user");
  await database.query(
    `insert into public.orders (user_id, services, total_paise, paid_paise, status, created_at)
     select md5((case when n <= $3 then 1 else 1 + (n::bigint * 7919) % $2::integer end)::text)::uuid, 'Wash & Fold', 10000 + n % 90000, 10000 + n % 90000,
       (array['closed', 'closed', 'closed', 'in_process', 'cancelled'])[1 + n % 5]::public.order_status,
       now() - make_interval(secs => ($1 - n) * 60)
     from generate_series(1, $1::integer) n`,
    [orders, customers, ofOne],
  );
  await database.query("alter table public.orders enable trigger user");
  await database.query("vacuum analyze public.orders");
  await database.query("analyze auth.users");
  await database.query("analyze public.profiles");
}

/** Some customers, each with the order in the middle of theirs. The first is the one with the most orders. */
export async function someCustomers(database: Pool, count: number): Promise<Customer[]> {
  const { rows } = await database.query(
    `select customer as id, (array_agg(created_at::text order by created_at desc))[greatest(1, count(*) / 2)] as created_at,
       (array_agg(number::text order by created_at desc))[greatest(1, count(*) / 2)] as number
     from (select md5(n::text)::uuid as customer from generate_series(1, $1::integer) n) chosen
     join public.orders on user_id = customer group by customer order by count(*) desc`,
    [count],
  );
  return rows.map((row) => ({
    id: String(row["id"]),
    createdAt: String(row["created_at"]),
    number: String(row["number"]),
  }));
}
