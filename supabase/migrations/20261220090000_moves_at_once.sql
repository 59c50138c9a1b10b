-- Who asks, and what holds of the order, are found once for all moves: they were found anew for each.
create or replace function private.moves_of(o public.orders)
returns table (to_status public.order_status, needs text, who text, until timestamptz)
language sql stable security definer set search_path = '' as $$
  with movers as materialized (select private.movers_of(o) as list),
  holds as materialized (select private.conditions_of(o) as list)
  select distinct on (leads.to_status, m.needs) leads.to_status, m.needs, m.who, limits.until
  from movers, public.order_moves m
  cross join lateral (select m.to_status::public.order_status as to_status) leads
  cross join lateral (
    select case m.until
      when 'cut-off' then private.cut_off_of(o)
      when 'report-days' then o.delivered_at + make_interval(days => (select report_days from private.shop_facts))
    end as until
  ) limits
  where m.from_status = o.status::text
    and m.who = any (movers.list)
    and (limits.until is null or limits.until > now())
    and (m.condition is null or m.condition = any ((select list from holds)::text[]))
  order by leads.to_status, m.needs, array_position(movers.list, m.who);
$$;
