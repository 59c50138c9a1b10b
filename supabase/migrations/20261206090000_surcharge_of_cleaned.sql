-- A surcharge is a share of what is cleaned: it follows the lines whenever they change, and is never a piece to ask about,
-- to hand out or to clean.

-- Of the other lines, in per cent; `unit_paise` then follows from them.
alter table public.order_lines add column percent numeric(5, 2) check (percent is null or percent between 0.01 and 500 and quantity = 1);

-- Surcharges that desks of 1.0.0 wrote as a line of their own; those of bills stay as they are.
alter table public.order_lines disable trigger refuse_billed_line;
update public.order_lines l set percent = substring(l.name from ', (\d+) %$')::numeric
from public.orders o
where o.id = l.order_id and o.express and o.bill_number is null and l.row_id is null and l.quantity = 1
  and l.name ~ ', [1-9]\d{0,2} %$' and substring(l.name from ', (\d+) %$')::numeric <= 500;
alter table public.order_lines enable trigger refuse_billed_line;

-- Writes what was counted. A line that is given with its position stays the line it was; what is not given goes. A
-- position is never used again: questions and the log refer to it.
create or replace function private.write_lines(of_order uuid, given jsonb) returns void
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
  insert into public.order_lines (order_id, position, row_id, section, unit, name, service, quantity, unit_paise, percent)
  select of_order,
    coalesce((line ->> 'position')::integer, highest + row_number() over (partition by line -> 'position' is null order by place)),
    private.tidy_text(line ->> 'row_id'), private.tidy_text(line ->> 'section'), private.tidy_text(line ->> 'unit'),
    private.tidy_text(line ->> 'name'), private.tidy_text(line ->> 'service'),
    (line ->> 'quantity')::numeric, (line ->> 'unit_paise')::bigint, (line ->> 'percent')::numeric
  from (select jsonb_strip_nulls(value) as line, place from jsonb_array_elements(given) with ordinality as counted (value, place)) as counted
  on conflict (order_id, position) do update set
    (row_id, section, unit, name, service, quantity, unit_paise, percent) = (
      excluded.row_id, excluded.section, excluded.unit, excluded.name, excluded.service, excluded.quantity, excluded.unit_paise,
      excluded.percent
    );
end;
$$;

-- The order with its surcharge, discount, fee and total as its lines are now. Whoever changes lines calls it.
create or replace function private.with_total(o public.orders) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  lines bigint;
begin
  update public.order_lines l set unit_paise = round(l.percent / 100 * (
    select coalesce(sum(piece.paise), 0) from public.order_lines piece where piece.order_id = o.id and piece.percent is null
  ))
  where l.order_id = o.id and l.percent is not null;
  lines := private.lines_sum(o.id);
  o.discount_paise := coalesce(round(lines * o.discount_percent / 100.0)::bigint, least(o.discount_paise, lines));
  if lines = 0 or lines >= (select free_delivery_paise from private.shop_facts) then
    o.fee_paise := 0;
  end if;
  o.total_paise := lines - o.discount_paise + o.fee_paise;
  return o;
end;
$$;
-- They change lines now, by private.with_total.
alter function private.with_discount(public.orders, jsonb) volatile;

-- Whether a piece of an order does not go back untreated.
create or replace function private.is_treated(of_order uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.order_lines l where l.order_id = of_order and l.state = 'taken' and l.percent is null
  );
end;
$$;

-- The pieces that a move is about: those that are given, or all that do not go back untreated.
create or replace function private.chosen_lines(of_order uuid, given jsonb) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
declare
  pieces constant integer[] := array(
    select l.position from public.order_lines l where l.order_id = of_order and l.percent is null order by l.position
  );
  chosen constant integer[] := case
    when jsonb_typeof(given) = 'array'
      then array(select distinct value::integer from jsonb_array_elements(given) order by value::integer)
    else array(
      select l.position from public.order_lines l
      where l.order_id = of_order and l.state = 'taken' and l.percent is null order by l.position
    )
  end;
begin
  if not chosen <@ pieces then
    raise exception 'Somebody counted this order anew: its lines have other positions. Read it again'
      using errcode = 'PT422', hint = 'lines';
  end if;
  return chosen;
end;
$$;

-- The order once some of its pieces have gone out. The last of them go out with the order.
create or replace function private.hand_out(o public.orders, lines jsonb) returns public.orders
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen constant integer[] := private.chosen_lines(o.id, lines);
begin
  if chosen && o.handed_out then
    raise exception 'Some of these pieces have gone out already. Read the order again' using errcode = 'PT422', hint = 'lines';
  end if;
  o.handed_out := o.handed_out || chosen;
  if not exists (
    select from public.order_lines l where l.order_id = o.id and l.percent is null and l.position <> all (o.handed_out)
  ) then
    raise exception 'That is all that is left: hand the order out' using errcode = 'PT422', hint = 'lines';
  end if;
  return o;
end;
$$;
