/** A read of the dashboard as PostgREST writes it, with the JSON of its arguments as the one parameter where it has any. */
export interface DashboardQuery {
  readonly name: string;
  readonly sql: string;
  params(customer: Customer): readonly unknown[];
}

/** A customer and an order of theirs from which the next page is asked for. */
export interface Customer {
  readonly id: string;
  readonly createdAt: string;
  readonly number: string;
}

const PAGE_SIZE = 10;

const ORDERS = `
  with pgrst_source as (
    select my_orders.* from (select $1::json as json_data) pgrst_payload,
    lateral (select page_size, before_created_at, before_number from json_to_record(pgrst_payload.json_data)
      as _(page_size integer, before_created_at timestamptz, before_number bigint) limit 1) pgrst_body,
    lateral public.my_orders(
      page_size := pgrst_body.page_size,
      before_created_at := pgrst_body.before_created_at,
      before_number := pgrst_body.before_number)
  )
  select null::bigint as total_result_set, count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body
  from (select * from pgrst_source) _postgrest_t`;

const ACTIVE_ORDER = `
  with pgrst_source as (select my_active_order.* from public.my_active_order())
  select null::bigint as total_result_set, count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body
  from (select * from pgrst_source) _postgrest_t`;

/** All that a customer's dashboard reads. */
export const DASHBOARD_QUERIES: readonly DashboardQuery[] = [
  {
    name: "the summary",
    sql: rows("my_order_summary"),
    params: () => [],
  },
  {
    name: "the active order",
    sql: ACTIVE_ORDER,
    params: () => [],
  },
  {
    name: "the newest orders",
    sql: ORDERS,
    params: () => [JSON.stringify({ page_size: PAGE_SIZE })],
  },
  {
    name: "the orders after those",
    sql: ORDERS,
    params: ({ createdAt, number }) => [
      JSON.stringify({ page_size: PAGE_SIZE, before_created_at: createdAt, before_number: number }),
    ],
  },
  {
    name: "the profile",
    sql: rows("profiles", "where public.profiles.id = $1"),
    params: ({ id }) => [id],
  },
];

function rows(relation: string, condition = ""): string {
  return `
  with pgrst_source as (select public.${relation}.* from public.${relation} ${condition})
  select null::bigint as total_result_set, count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]') as body
  from (select * from pgrst_source) _postgrest_t`;
}
