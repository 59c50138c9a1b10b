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

-- The lines as screens and the log hold them.
create function private.lines_of(of_order uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(l) - 'order_id') order by l.position), '[]')
  from public.order_lines l where l.order_id = of_order;
$$;

-- Writes what was counted. A line that is given with its position stays the line it was; what is not given goes.
create function private.write_lines(of_order uuid, given jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  highest constant integer := (select coalesce(max(position), 0) from public.order_lines where order_id = of_order);
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

revoke execute on all functions in schema private from public;
