import type { Pool } from "pg";
import { type Asker, STAFF } from "#tests/helpers/shop-queries.ts";

interface Amounts {
  readonly orders: number;
  /** Of the newest orders; the others are over. */
  readonly underWay: number;
  /** Half of the orders are those of accounts, the rest of guests. */
  readonly customers: number;
  /** The first orders are all of the first customer, such as a hotel. */
  readonly ofOne: number;
}

const NAMES = "{Lakshmi,Meena,Kavitha,Thomas,Anitha,Ravi,Selvi,Karthik,Divya,Suresh}";
const SURNAMES = "{Narayanan,Raman,Mathew,Kumar,Iyer,Krishnan,Pillai,Joseph,Rajan,Murugan}";
const OVER = "{closed,closed,closed,closed,closed,closed,closed,closed,cancelled,declined}";

/** Writes orders with the people behind them, and their logs, in the order in which a shop would have got them. */
export async function fillShop(database: Pool, { orders, underWay, customers, ofOne }: Amounts): Promise<void> {
  const tables = [
    "public.orders",
    "public.pickup_requests",
    "public.order_events",
    "public.order_lines",
    "public.order_payments",
  ];
  // Without what the shop does about each: what is measured reads.
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  await database.query(
    "insert into auth.users (id, email, raw_user_meta_data) values ($1, 'staff@example.com', '{}')",
    [STAFF.id],
  );
  await database.query("insert into public.staff (user_id, role) values ($1, 'owner')", [STAFF.id]);
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select md5('customer' || n)::uuid, n || '@customers.example', '{"full_name": "A customer"}' from generate_series(1, $1::int) n`,
    [customers],
  );
  // `askAs` names a session by its user.
  await database.query("insert into auth.sessions (id, user_id) select id, id from auth.users");
  await database.query(
    `insert into public.orders (id, user_id, services, total_paise, paid_paise, status, created_at, pickup_date, promised_at, delivered_at, counted_at)
     select md5(n::text)::uuid, case when n <= $4 then md5('customer1')::uuid when n % 2 = 0 then md5('customer' || 1 + n % $3::int)::uuid end,
       'Wash & Fold', 10000 + n % 90000, case when is_over then 10000 + n % 90000 else 0 end,
       case when is_over then ('${OVER}'::text[])[1 + n % 10] else on_board[1 + n % cardinality(on_board)] end::public.order_status,
       at, at::date + 1, at + interval '3 days', case when is_over then at + interval '3 days' end,
       case when is_over or n % 2 = 0 then at end
     from (select n, n <= $1::int - $2::int as is_over, now() - make_interval(mins => ($1::int - n) * 10) as at
       from generate_series(1, $1::int) n) made,
       (select array_agg(status order by status) as on_board from private.order_statuses where board_group is not null) statuses`,
    [orders, underWay, customers, ofOne],
  );
  await database.query(
    `insert into public.pickup_requests (id, name, email, phone, pickup_date, pickup_address, created_at)
     select md5(n::text)::uuid, ('${NAMES}'::text[])[1 + n % 10] || ' ' || ('${SURNAMES}'::text[])[1 + n / 10 % 10],
       n % 20000 || '@example.com', '+9198' || lpad((n % 20000 * 4973)::text, 8, '0'), current_date, '8 Diwan Bahadur Road, Coimbatore 641002',
       now() - make_interval(mins => ($1::int - n) * 10)
     from generate_series(1, $1::int) n`,
    [orders],
  );
  await database.query(
    `insert into public.order_events (id, order_id, at, kind, who, from_status, to_status)
     select gen_random_uuid(), o.id, o.created_at + make_interval(hours => step), 'move', 'staff', 'requested',
       ('{confirmed,picked_up,itemised,delivered}'::public.order_status[])[step]
     from public.orders o, generate_series(1, 4) step`,
  );
  await database.query(
    `insert into public.order_lines (order_id, position, name, service, quantity, unit_paise)
     select o.id, place, 'Shirt ' || place, 'Wash & Fold', place, 1000 from public.orders o, generate_series(1, 4) place
     where counted_at is not null`,
  );
  await database.query(
    `insert into public.order_payments (id, order_id, at, day, paise, method)
     select gen_random_uuid(), id, delivered_at, delivered_at::date, paid_paise, 'cash' from public.orders where paid_paise > 0`,
  );
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
  for (const table of tables) await database.query(`vacuum analyze ${table}`);
  for (const table of ["auth.users", "auth.sessions", "public.profiles"]) await database.query(`analyze ${table}`);
}

/** Some customers, each with the order in the middle of theirs. The first is the one with the most orders. */
export async function someCustomers(database: Pool, count: number): Promise<Asker[]> {
  const { rows } = await database.query<Asker>(
    `select customer as id, (array_agg(created_at::text order by created_at desc))[greatest(1, count(*) / 2)] as "createdAt",
       (array_agg(number::text order by created_at desc))[greatest(1, count(*) / 2)] as number
     from (select md5('customer' || n)::uuid as customer from generate_series(1, $1::int) n) chosen
     join public.orders on user_id = customer group by customer order by count(*) desc`,
    [count],
  );
  return rows;
}
