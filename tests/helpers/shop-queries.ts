import type { PoolClient } from "pg";

/** Who asks, and an order of theirs from which the next page is asked for. */
export interface Asker {
  readonly id: string;
  readonly createdAt: string;
  readonly number: string;
}

/** A read, as PostgREST writes it. */
export interface ShopQuery {
  readonly name: string;
  readonly sql: string;
  /** By default none. */
  params?(asker: Asker): readonly unknown[];
}

/** A member of staff. */
export const STAFF: Asker = { id: "33333333-3333-4333-8333-333333333333", createdAt: "", number: "" };

/** What PostgREST puts around a read. */
const answer = (source: string) => `
  with pgrst_source as (${source})
  select null::bigint as total_result_set, count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body
  from (select * from pgrst_source) _postgrest_t`;

const ORDERS = answer(`
  select my_orders.* from (select $1::json as json_data) pgrst_payload,
  lateral (select page_size, before_created_at, before_number from json_to_record(pgrst_payload.json_data)
    as _(page_size integer, before_created_at timestamptz, before_number bigint) limit 1) pgrst_body,
  lateral public.my_orders(
    page_size := pgrst_body.page_size,
    before_created_at := pgrst_body.before_created_at,
    before_number := pgrst_body.before_number)`);

/** All that a customer's dashboard reads. */
export const DASHBOARD_QUERIES: readonly ShopQuery[] = [
  { name: "the summary", sql: answer("select public.my_order_summary.* from public.my_order_summary") },
  { name: "the active order", sql: answer("select my_active_order.* from public.my_active_order()") },
  { name: "the newest orders", sql: ORDERS, params: () => [JSON.stringify({ page_size: 10 })] },
  {
    name: "the orders after those",
    sql: ORDERS,
    params: ({ createdAt, number }) => [
      JSON.stringify({ page_size: 10, before_created_at: createdAt, before_number: number }),
    ],
  },
  {
    name: "the profile",
    sql: answer("select public.profiles.* from public.profiles where public.profiles.id = $1"),
    params: ({ id }) => [id],
  },
];

const STEPS = "'{picked_up,itemised,on_hold,in_process,ready}'";

/** What the desk reads. */
export const DESK_QUERIES: readonly ShopQuery[] = [
  { name: "the inbox", sql: "select public.desk_inbox()" },
  { name: "one step of the board", sql: "select public.desk_board('{in_process}')" },
  { name: "five steps of the board", sql: `select public.desk_board(${STEPS})` },
  { name: "four pages of the board", sql: `select public.desk_board(${STEPS}, 200)` },
  { name: "an order by number", sql: "select public.desk_search('VL-5555')" },
  { name: "an order by its rack", sql: "select public.desk_search('B4')" },
  { name: "what was not fetched", sql: "select public.desk_unfetched()" },
  { name: "orders by name", sql: "select public.desk_search('laksh nara')" },
  { name: "orders by a rare name", sql: "select public.desk_search('zzz')" },
  { name: "orders by address", sql: "select public.desk_search('cross cut')" },
  { name: "orders by email", sql: "select public.desk_search('lakshmi.7@')" },
  { name: "orders by phone", sql: "select public.desk_search('98061 36682')" },
  { name: "orders by the end of a phone number", sql: "select public.desk_search('6682')" },
  { name: "orders by half a phone number", sql: "select public.desk_search('98061')" },
  { name: "people by three digits", sql: "select public.desk_people('682')" },
  { name: "people by the first digits of many", sql: "select public.desk_people('980')" },
  { name: "people by half a phone number", sql: "select public.desk_people('98061')" },
  { name: "people by name", sql: "select public.desk_people('laksh nara')" },
  { name: "people by a name of many", sql: "select public.desk_people('lak')" },
  { name: "people by address", sql: "select public.desk_people('diwan')" },
  { name: "people by email", sql: "select public.desk_people('77@')" },
  { name: "a person", sql: "select public.desk_person('+919842867368', 'Lakshmi Narayanan')" },
  { name: "an order by the code of its slip", sql: "select public.desk_search('K-7F3A2C')" },
  { name: "the run sheet", sql: "select public.desk_sheet(current_date)" },
  { name: "who owes what", sql: "select public.desk_owing()" },
  { name: "what is to be given back", sql: "select public.desk_to_give_back()" },
  { name: "money in advance", sql: "select public.desk_advances()" },
  { name: "the payments of a day", sql: "select public.desk_payments(current_date - 1, current_date - 1)" },
  { name: "the figures of a day", sql: "select public.desk_day(current_date)" },
  { name: "the bills of a month", sql: "select public.desk_bills(current_date - 30, current_date)" },
  { name: "one order", sql: "select public.order_view(md5('995')::uuid)" },
];

/** Runs a read as PostgREST does for somebody who is signed in: their role and claims, for one transaction. */
export async function askAs(client: PoolClient, { sql, params = () => [] }: ShopQuery, asker: Asker): Promise<void> {
  await client.query("begin read only");
  await client.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
       set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claim.role', 'authenticated', true)`,
    [JSON.stringify({ sub: asker.id, session_id: asker.id, role: "authenticated" }), asker.id],
  );
  await client.query(sql, [...params(asker)]);
  await client.query("commit");
}
