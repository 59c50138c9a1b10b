-- What was counted of an order, line by line, at the price of that day: what questions, racks and credit notes refer to.
create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  -- Stays a line's own when the order is counted again or corrected.
  position integer not null check (position > 0),
  -- A row of the price book, with its section and its unit (null: pieces) as they were that day. Without one the name was
  -- written by hand.
  row_id text check (char_length(row_id) between 1 and 120),
  section text check (char_length(section) between 1 and 120),
  unit text check (char_length(unit) between 1 and 20),
  name text not null check (char_length(name) between 1 and 120),
  service text check (char_length(service) between 1 and 120),
  quantity numeric(8, 3) not null check (quantity > 0),
  unit_paise bigint not null check (unit_paise between 0 and 1000000000),
  -- What goes back untreated costs nothing.
  state text not null default 'taken' check (state in ('taken', 'returned')),
  paise bigint not null generated always as (
    case state when 'taken' then round(quantity * unit_paise)::bigint else 0 end
  ) stored,
  primary key (order_id, position)
);
comment on table public.order_lines is 'What was counted of an order, line by line. Written by move_order alone; money in paise.';
alter table public.order_lines enable row level security;
revoke all on public.order_lines from public, anon, authenticated, service_role;
grant select on public.order_lines to authenticated, service_role;
create policy "Customers read the lines of their orders, staff all" on public.order_lines
  for select to authenticated
  using (
    order_id in (select id from public.orders where user_id = (select private.me()))
    or (select private.staff_role()) is not null
  );

-- In which the customer of an order reads, as long as the request is kept; null: in the document's own language.
create function private.language_of(of_order uuid) returns text
language sql stable security definer set search_path = '' as $$
  select r.language from public.pickup_requests r where r.id = of_order;
$$;

-- The lines as screens and the log hold them; for the customer, with names in a language.
create function private.lines_of(of_order uuid, language text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(l) - 'order_id' || case when $2 is null then '{}' else jsonb_build_object(
    'name', private.name_in($2, l.name), 'section', private.name_in($2, l.section)
  ) end) order by l.position), '[]')
  from public.order_lines l where l.order_id = of_order;
$$;

-- Names of some lines, as messages hold them.
create function private.names_of(of_order uuid, positions integer[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(case when l.quantity = 1 then l.name else trim_scale(l.quantity) || ' × ' || l.name end, ', ' order by l.position)
  from public.order_lines l where l.order_id = of_order and l.position = any (positions);
$$;

-- The lines that a move is about: those that are given, or all that do not go back untreated.
create function private.chosen_lines(of_order uuid, given jsonb) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen constant integer[] := case
    when jsonb_typeof(given) = 'array'
      then array(select distinct value::integer from jsonb_array_elements(given) order by value::integer)
    else array(select l.position from public.order_lines l where l.order_id = of_order and l.state = 'taken' order by l.position)
  end;
begin
  if not chosen <@ array(select l.position from public.order_lines l where l.order_id = of_order) then
    raise exception 'Somebody counted this order anew: its lines have other positions. Read it again'
      using errcode = 'PT422', hint = 'lines';
  end if;
  return chosen;
end;
$$;

-- Writes what was counted. A line that is given with its position stays the line it was; what is not given goes. A
-- position is never used again: questions and the log refer to it.
create function private.write_lines(of_order uuid, given jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  highest constant integer := greatest(
    (select coalesce(max(position), 0) from public.order_lines where order_id = of_order),
    (
      select coalesce(max((line ->> 'position')::integer), 0)
      from public.order_events e, jsonb_path_query(jsonb_build_array(e.changes, e.previous), '$[*].items[*]') line
      where e.order_id = of_order
    )
  );
begin
  -- For the log.
  perform set_config('shop.lines_before', private.lines_of(of_order)::text, true);
  delete from public.order_lines l where l.order_id = of_order
    and not exists (select from jsonb_array_elements(given) line where line -> 'position' = to_jsonb(l.position));
  insert into public.order_lines (order_id, position, row_id, section, unit, name, service, quantity, unit_paise)
  select of_order,
    coalesce((line ->> 'position')::integer, highest + row_number() over (partition by line -> 'position' is null order by place)),
    private.tidy_text(line ->> 'row_id'), private.tidy_text(line ->> 'section'), private.tidy_text(line ->> 'unit'),
    private.tidy_text(line ->> 'name'), private.tidy_text(line ->> 'service'),
    (line ->> 'quantity')::numeric, (line ->> 'unit_paise')::bigint
  from (select jsonb_strip_nulls(value) as line, place from jsonb_array_elements(given) with ordinality as counted (value, place)) as counted
  on conflict (order_id, position) do update set
    (row_id, section, unit, name, service, quantity, unit_paise) = (
      excluded.row_id, excluded.section, excluded.unit, excluded.name, excluded.service, excluded.quantity, excluded.unit_paise
    );
end;
$$;

-- The order after a no: the pieces that the question was about go back untreated and cost nothing. Not of a bill, which
-- does not change.
create function private.return_lines(o public.orders) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
begin
  if o.bill_number is not null then
    return o;
  end if;
  perform set_config('shop.lines_before', private.lines_of(o.id)::text, true);
  update public.order_lines l set state = 'returned' where l.order_id = o.id and l.position = any (o.question_lines);
  o.counted_at := clock_timestamp();
  return private.with_total(o);
end;
$$;

revoke execute on all functions in schema private from public;
