import type { Pool } from "pg";

/** A member of staff who asks. */
export const STAFF = "33333333-3333-4333-8333-333333333333";

/** Half of the orders are those of so many accounts, the rest of guests. */
const CUSTOMERS = 5_000;

const NAMES = "{Lakshmi,Meena,Kavitha,Thomas,Anitha,Ravi,Selvi,Karthik,Divya,Suresh}";
const SURNAMES = "{Narayanan,Raman,Mathew,Kumar,Iyer,Krishnan,Pillai,Joseph,Rajan,Murugan}";

/** Writes orders with the people behind them, and their logs; so many of them under way, the rest closed or called off. */
export async function fillDesk(
  database: Pool,
  { orders, underWay }: { readonly orders: number; readonly underWay: number },
) {
  const tables = ["public.orders", "public.pickup_requests", "public.order_events"];
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  await database.query(
    "insert into auth.users (id, email, raw_user_meta_data) values ($1, 'staff@example.com', '{}')",
    [STAFF],
  );
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select md5('customer' || n)::uuid, n || '@customers.example', '{"full_name": "A customer"}' from generate_series(1, $1::int) n`,
    [CUSTOMERS],
  );
  await database.query("insert into public.staff (user_id, role) values ($1, 'owner')", [STAFF]);
  await database.query(
    `insert into public.orders (id, user_id, services, total_paise, paid_paise, status, created_at, pickup_date, promised_at, delivered_at)
     select md5(n::text)::uuid, case when n % 2 = 0 then md5('customer' || 1 + n % $3::int)::uuid end, 'Wash & Fold', 10000 + n % 90000, case when n <= $1::int - $2::int then 10000 + n % 90000 else 0 end,
       case when n > $1::int - $2::int
         then ('{requested,confirmed,out_for_pickup,pickup_failed,picked_up,itemised,on_hold,in_process,ready,out_for_delivery,delivery_failed,issue_reported}'::text[])[1 + n % 12]
         else ('{closed,closed,closed,closed,closed,closed,closed,closed,cancelled,declined}'::text[])[1 + n % 10]
       end::public.order_status,
       at, at::date + 1, at + interval '3 days', case when n <= $1::int - $2::int then at + interval '3 days' end
     from (select n, now() - make_interval(mins => ($1::int - n) * 10) as at from generate_series(1, $1::int) n) made`,
    [orders, underWay, CUSTOMERS],
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
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
  for (const table of tables) await database.query(`vacuum analyze ${table}`);
  for (const table of ["auth.users", "public.profiles"]) await database.query(`analyze ${table}`);
}
