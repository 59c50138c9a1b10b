-- What the owner sees first: what there is to do today, and how often the site was visited.

-- A number for each day and each thing that is counted. No row is about a person.
create table private.visit_counts (
  day date not null,
  -- Pages that were seen, the sites that people came from, the forms they began; and, each in steps, how many milliseconds
  -- the largest paint and the slowest input took, and by how many thousandths the page shifted.
  kind text not null check (kind in ('page', 'source', 'form', 'paint', 'input', 'shift')),
  name text not null check (char_length(name) between 1 and 100),
  amount integer not null check (amount > 0),
  primary key (day, kind, name)
);
revoke all on private.visit_counts from public, anon, authenticated, service_role;

-- A measure in steps, as a text of so many digits: they are read in the order of their size.
create function private.in_steps(measured jsonb, step integer, most integer) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(measured) = 'number'
    then (least(most, greatest(0, ceil(measured::numeric / step)) * step))::integer::text end;
$$;

-- Anybody sends it; of each day and kind at most 300 names are kept apart, and what a network sends is limited as requests are.
create function private.write_visit(visit jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.shop_today();
begin
  if jsonb_typeof(visit) is distinct from 'object' or pg_column_size(visit) > 4000 then
    raise exception 'A visit is a group of at most 4,000 bytes' using errcode = 'invalid_parameter_value';
  end if;
  perform private.admit_visitor('visits', 600);
  insert into private.visit_counts as c (day, kind, name, amount)
  select today, kind, case when is_known or others < 300 then name else 'other' end as told, count(*)
  from (
    select kind, name,
      exists (select from private.visit_counts v where v.day = today and v.kind = told.kind and v.name = told.name) as is_known,
      (select count(*) from private.visit_counts v where v.day = today and v.kind = told.kind) as others
    from (
      select 'page' as kind, page as name
      from jsonb_array_elements_text(case jsonb_typeof(visit -> 'pages') when 'array' then visit -> 'pages' else '[]' end) page
      where page ~ '^/[a-z0-9/-]{0,99}$'
      union all
      select 'form', form
      from jsonb_array_elements_text(case jsonb_typeof(visit -> 'forms') when 'array' then visit -> 'forms' else '[]' end) form
      where form ~ '^[a-z0-9-]{1,60}$'
      union all
      select 'source', visit ->> 'source' where visit ->> 'source' ~ '^[a-z0-9.-]{1,100}$'
      union all
      select 'paint', private.in_steps(visit -> 'paint', 100, 10000)
      union all
      select 'input', private.in_steps(visit -> 'input', 10, 2000)
      union all
      select 'shift', private.in_steps(visit -> 'shift', 10, 1000)
    ) told
    where name is not null
  ) named
  group by kind, told
  -- Two visits that take the same rows take them in the same order.
  order by kind, told
  on conflict (day, kind, name) do update set amount = c.amount + excluded.amount;
end;
$$;

create function public.count_visit(visit jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select private.write_visit(visit); $$;
comment on function public.count_visit is 'Counts a visit: {"pages", "source", "forms", "paint", "input", "shift"}, all optional. Keeps nothing about who it was.';

-- What came in, is collected, is delivered and waits for an answer today; and the visits of the last 28 days.
create function private.read_today() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.shop_today();
  midnight constant timestamptz := private.shop_moment(today, time '00:00');
  first_day constant date := today - 27;
  first_moment constant timestamptz := private.shop_moment(first_day, time '00:00');
begin
  perform private.require_owner();
  return jsonb_build_object(
    'day', today,
    'requests', (select count(*) from public.pickup_requests where created_at >= midnight and not at_counter),
    'pickups', (
      select count(*) from public.orders
      where status = any (private.statuses_where('$.run_sheet == "pickup"')) and pickup_date <= today
    ),
    'deliveries', (
      select count(*) from public.orders
      where status = any (private.statuses_where('$.run_sheet == "delivery"')) and not at_counter
        and promised_at < private.shop_moment(today + 1, time '00:00')
    ),
    'unanswered', (
      select count(*) from public.orders where status = 'requested'
    ) + (select count(*) from public.contact_messages where status = 'requested')
      + (select count(*) from public.franchise_applications where status = 'requested'),
    'sent', (
      select coalesce(jsonb_object_agg(s.day, s.amount), '{}') from (
        select (created_at at time zone time_zone)::date as day, count(*) as amount
        from private.shop_facts, (
          select created_at from public.pickup_requests where created_at >= first_moment and not at_counter
          union all select created_at from public.contact_messages where created_at >= first_moment
          union all select created_at from public.franchise_applications where created_at >= first_moment
        ) sent
        group by 1
      ) s
    ),
    'days', (
      select coalesce(jsonb_object_agg(v.day, v.amounts), '{}') from (
        select day, jsonb_object_agg(kind, amount) as amounts from (
          select day, kind, sum(amount) as amount from private.visit_counts
          where day >= first_day and kind in ('page', 'form') group by day, kind
        ) k
        group by day
      ) v
    ),
    'counts', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'week', week, 'month', month) order by month desc, name), '[]')
      from (
        select kind, name, coalesce(sum(amount) filter (where day > today - 7), 0) as week, sum(amount) as month
        from private.visit_counts where day >= first_day group by kind, name
      ) c
    )
  );
end;
$$;

create function public.owner_today() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_today(); $$;
comment on function public.owner_today is 'What there is to do today, and the visits of the last 28 days, for the owner.';

revoke execute on all functions in schema private from public;
revoke execute on function public.count_visit(jsonb), public.owner_today() from public, anon, authenticated, service_role;
grant execute on function private.write_visit(jsonb), public.count_visit(jsonb) to anon, authenticated;
grant execute on function private.read_today(), public.owner_today() to authenticated;
