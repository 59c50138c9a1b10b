-- An order's statuses, what is true of an order because of its status, and the moves between them. A status is a value of
-- the type, a row of private.order_statuses and rows of public.order_moves. A value cannot be used as one in the migration
-- that adds it: so the two tables know a status by its name, and one file adds all three.
create type public.order_status as enum (
  'requested', 'confirmed', 'declined', 'cancelled', 'out_for_pickup', 'pickup_failed', 'picked_up', 'itemised', 'on_hold',
  'in_process', 'ready', 'out_for_delivery', 'delivery_failed', 'delivered', 'issue_reported', 'closed'
);

-- SQL asks private.statuses_where; `npm run database-types` writes the rows into src for the screens. What a status is
-- called is in the document (customers) and in src/desk/words/en.json (staff).
create table private.order_statuses (
  status text primary key,
  step text,
  ended text check (ended in ('done', 'off')),
  clothes text not null check (clothes in ('with_customer', 'with_shop', 'returned')),
  late_by text check (late_by in ('pickup', 'promise')),
  run_sheet text check (run_sheet in ('pickup', 'delivery')),
  by_rider boolean not null,
  holds_window boolean not null,
  board_group text,
  tone text check (tone in ('ok', 'wait', 'late')),
  next_status text references private.order_statuses (status),
  letter text check (letter ~ '^[a-z]$')
);
comment on column private.order_statuses.step is 'Step that the customer sees; null: the step of the status before.';
comment on column private.order_statuses.ended is 'How the order has ended for the customer; null: it is under way.';
comment on column private.order_statuses.clothes is 'Where the clothes are: not yet collected, with the shop or its rider, given back.';
comment on column private.order_statuses.late_by is 'What makes it late once it has passed: the day of the pickup, or the promised time.';
comment on column private.order_statuses.run_sheet is 'Part of the run sheet where it waits for the rider.';
comment on column private.order_statuses.by_rider is 'A rider moves an order to it: its button is on the run sheet.';
comment on column private.order_statuses.holds_window is 'It takes a place in its pickup window.';
comment on column private.order_statuses.board_group is 'Its group on the board; null: it is over and not on the board.';
comment on column private.order_statuses.tone is 'How urgent it looks at the desk.';
comment on column private.order_statuses.next_status is 'The status that usually follows; its move is the large button.';
comment on column private.order_statuses.letter is 'Key of the moves to it at the desk. No two moves of an order have the same.';
revoke all on private.order_statuses from public, anon, authenticated, service_role;

insert into private.order_statuses
  (status, step, ended, clothes, late_by, run_sheet, by_rider, holds_window, board_group, tone, next_status, letter) values
  ('requested', 'received', null, 'with_customer', 'pickup', null, false, true, 'requested', 'wait', 'confirmed', null),
  ('confirmed', 'confirmed', null, 'with_customer', 'pickup', 'pickup', false, true, 'pickup', null, 'out_for_pickup', 'c'),
  ('declined', 'received', 'off', 'with_customer', null, null, false, false, null, null, null, 'd'),
  ('cancelled', null, 'off', 'with_customer', null, null, false, false, null, null, null, 'x'),
  ('out_for_pickup', 'confirmed', null, 'with_customer', 'pickup', 'pickup', true, true, 'pickup', null, 'picked_up', 'o'),
  ('pickup_failed', 'confirmed', null, 'with_customer', 'pickup', null, true, false, 'pickup', 'late', 'confirmed', 'm'),
  ('picked_up', 'collected', null, 'with_shop', 'promise', null, true, true, 'count', null, 'itemised', 'p'),
  ('itemised', 'collected', null, 'with_shop', 'promise', null, false, true, 'clean', null, 'in_process', 'i'),
  ('on_hold', 'cleaning', null, 'with_shop', 'promise', null, false, true, 'ask', 'wait', 'in_process', 'h'),
  ('in_process', 'cleaning', null, 'with_shop', 'promise', null, false, true, 'clean', null, 'ready', 's'),
  ('ready', 'ready', null, 'with_shop', 'promise', 'delivery', false, true, 'ready', 'ok', 'out_for_delivery', 'r'),
  ('out_for_delivery', 'ready', null, 'with_shop', 'promise', 'delivery', true, true, 'deliver', null, 'delivered', 'o'),
  ('delivery_failed', 'ready', null, 'with_shop', 'promise', 'delivery', true, true, 'deliver', 'late', 'out_for_delivery', 'm'),
  ('delivered', 'delivered', 'done', 'returned', null, null, true, true, 'after', 'ok', null, 'd'),
  ('issue_reported', 'delivered', null, 'returned', null, null, false, true, 'problem', 'late', 'in_process', null),
  ('closed', 'delivered', 'done', 'returned', null, null, false, true, null, 'ok', null, 'e');

-- The statuses whose rows meet a condition: private.statuses_where('$.ended == null'). Rows change with a migration alone,
-- so it is immutable: the planner puts the list in its place, and estimates and partial indexes serve as for constants.
create function private.statuses_where(condition jsonpath) returns public.order_status[]
language plpgsql immutable security definer set search_path = '' as $$
begin
  return array(
    select status::public.order_status from private.order_statuses
    where to_jsonb(order_statuses) @@ condition order by status::public.order_status
  );
end;
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.statuses_where(jsonpath) to authenticated;

-- Which move is legal, for whom, until when and under which condition. Screens ask private.moves_of and draw only what it
-- answers; the trigger referee_order refuses everything else. A move that stays in its status is an edit: a new window, a
-- count, a payment.
create table public.order_moves (
  from_status text not null references private.order_statuses (status),
  to_status text not null references private.order_statuses (status),
  who text not null check (who in ('guest', 'customer', 'staff', 'system')),
  -- What must be given with it; 'nothing' else.
  needs text not null default 'nothing' check (needs in (
    'nothing', 'reason', 'window', 'pieces', 'items', 'correction', 'question', 'answer', 'problem', 'outcome', 'payment', 'bill',
    'discount', 'rack', 'handout', 'credit', 'void'
  )),
  -- Until when: the cut-off before the pickup, or so many days after delivery.
  until text check (until in ('cut-off', 'report-days')),
  -- What must be true of the order: see private.conditions_of.
  condition text check (condition in (
    'goes-on', 'untreated', 'unanswered', 'unbilled', 'billable', 'discountable', 'billed', 'uncredited', 'report-days-over', 'at-counter'
  )),
  primary key (from_status, to_status, who, needs)
);
-- What each need is given with: the one description that every move is checked against before anything else happens, and
-- from which the tests take their bad values.
create table private.move_fields (
  -- A need of order_moves; 'any': what staff may give with every move; 'line': of each line that is counted;
  -- 'credits': of each line that is credited.
  needs text not null,
  field text not null,
  type text not null check (type in ('text', 'choice', 'number', 'whole', 'day', 'moment', 'lines', 'positions')),
  is_required boolean not null,
  -- Of a number; of the characters of a text; of how many lines.
  least numeric,
  most numeric,
  choices text[],
  primary key (needs, field)
);
revoke all on private.move_fields from public, anon, authenticated, service_role;
insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  ('any', 'promised_at', 'moment', false, null, null, null),
  ('any', 'rack', 'text', false, 1, 20, null),
  ('reason', 'reason', 'text', true, 1, 500, null),
  ('window', 'pickup_date', 'day', true, null, null, null),
  ('window', 'window_id', 'text', false, 1, 60, null),
  ('pieces', 'pieces', 'whole', true, 1, 2000, null),
  ('pieces', 'bags', 'whole', false, 0, 200, null),
  ('items', 'items', 'lines', true, 1, 300, null),
  ('items', 'pieces', 'whole', false, 1, 2000, null),
  ('correction', 'items', 'lines', true, 1, 300, null),
  ('correction', 'pieces', 'whole', false, 1, 2000, null),
  ('correction', 'reason', 'text', true, 1, 500, null),
  ('question', 'about', 'choice', true, null, null, '{stain,price,cloth}'),
  ('question', 'question', 'text', true, 1, 500, null),
  -- Which lines it is about; all without.
  ('question', 'lines', 'positions', false, 1, 300, null),
  ('answer', 'answer', 'choice', true, null, null, '{yes,no}'),
  ('problem', 'problem', 'text', true, 1, 1000, null),
  ('outcome', 'outcome', 'text', true, 1, 500, null),
  ('payment', 'kind', 'choice', false, null, null, '{payment,refund,advance}'),
  ('payment', 'paise', 'whole', true, 1, 1000000000, null),
  ('payment', 'method', 'choice', true, null, null, '{cash,upi,card}'),
  ('bill', 'customer_gstin', 'text', false, 15, 15, null),
  ('bill', 'billed_to', 'text', false, 1, 300, null),
  -- Of money that goes back.
  ('payment', 'reason', 'text', false, 1, 500, null),
  -- One of the two.
  ('discount', 'percent', 'whole', false, 0, 100, null),
  ('discount', 'paise', 'whole', false, 0, 1000000000, null),
  ('discount', 'reason', 'text', true, 1, 500, null),
  ('handout', 'lines', 'positions', true, 1, 300, null),
  ('credit', 'credits', 'lines', true, 1, 300, null),
  ('credit', 'reason', 'text', true, 1, 500, null),
  -- Of each line of a bill that is credited.
  ('credits', 'position', 'whole', true, 1, 1000000, null),
  ('credits', 'paise', 'whole', true, 1, 1000000000, null),
  ('void', 'reason', 'text', true, 1, 500, null),
  ('line', 'position', 'whole', false, 1, 1000000, null),
  ('line', 'row_id', 'text', false, 1, 120, null),
  ('line', 'section', 'text', false, 1, 120, null),
  ('line', 'unit', 'text', false, 1, 20, null),
  ('line', 'name', 'text', true, 1, 120, null),
  ('line', 'service', 'text', false, 1, 120, null),
  ('line', 'quantity', 'number', true, 0.001, 99999, null),
  ('line', 'unit_paise', 'whole', true, 0, 1000000000, null);

-- Whether a value is what a field takes. Numbers are numbers of JSON: of a text, PostgreSQL takes "0x10" and "1_0" for one.
create function private.is_taken(f private.move_fields, value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  word constant text := private.tidy_text(value #>> '{}');
begin
  if value is null or value = 'null' then
    return not f.is_required;
  end if;
  if jsonb_typeof(value) <> (
    case when f.type in ('number', 'whole') then 'number' when f.type in ('lines', 'positions') then 'array' else 'string' end
  ) then
    return false;
  end if;
  return coalesce(case f.type
    when 'text' then coalesce(char_length(word), 0) between f.least and f.most
    when 'choice' then value #>> '{}' = any (f.choices)
    when 'number' then value::numeric between f.least and f.most
    when 'whole' then value::numeric between f.least and f.most and value::numeric % 1 = 0
    when 'day' then word ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and word::date is not null
    when 'moment' then word ~ '^[0-9]{4}-' and word::timestamptz between '2000-01-01T00:00:00Z' and '2100-01-01T00:00:00Z'
    when 'lines' then jsonb_array_length(value) between f.least and f.most
    when 'positions' then jsonb_array_length(value) between f.least and f.most
      and not value @? '$[*] ? (!(@.type() == "number" && @ >= 1 && @ <= 1000000 && @ % 1 == 0))'
  end, false);
exception when data_exception then
  return false;
end;
$$;

-- Refuses what a move, or a line of it, cannot take, and names the first such field.
create function private.require_fields(of_needs text, given jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  f private.move_fields;
  line jsonb;
begin
  for f in select * from private.move_fields where needs in (of_needs, 'any') order by needs, field loop
    if jsonb_typeof(given) <> 'object' or not private.is_taken(f, given -> f.field) then
      raise exception 'What was given with this move is missing, of the wrong kind, too long or too large: %', f.field
        using errcode = 'PT422', hint = of_needs;
    end if;
    if f.type = 'lines' then
      for line in select jsonb_array_elements(given -> f.field) loop
        perform private.require_fields(case f.field when 'credits' then 'credits' else 'line' end, line);
      end loop;
    end if;
  end loop;
end;
$$;
revoke execute on all functions in schema private from public;
create index order_moves_to_status on public.order_moves (to_status);
comment on table public.order_moves is 'Every legal move of an order: from, to, who, what it needs, until when.';
alter table public.order_moves enable row level security;
revoke all on public.order_moves from public, anon, authenticated, service_role;
grant select on public.order_moves to authenticated, service_role;
create policy "Staff read the moves" on public.order_moves
  for select to authenticated using ((select private.staff_role()) is not null);

insert into public.order_moves (from_status, to_status, who, needs, until, condition) values
  ('requested', 'confirmed', 'staff', 'nothing', null, null),
  ('requested', 'declined', 'staff', 'reason', null, null),
  ('requested', 'cancelled', 'staff', 'reason', null, null),
  -- Nobody has promised anything yet, so there is no cut-off.
  ('requested', 'cancelled', 'customer', 'nothing', null, null),
  ('requested', 'cancelled', 'guest', 'nothing', null, null),
  ('confirmed', 'out_for_pickup', 'staff', 'nothing', null, null),
  ('confirmed', 'cancelled', 'staff', 'reason', null, null),
  ('confirmed', 'cancelled', 'customer', 'nothing', 'cut-off', null),
  ('confirmed', 'cancelled', 'guest', 'nothing', 'cut-off', null),
  ('out_for_pickup', 'picked_up', 'staff', 'pieces', null, null),
  ('out_for_pickup', 'pickup_failed', 'staff', 'reason', null, null),
  ('pickup_failed', 'confirmed', 'staff', 'window', null, null),
  ('pickup_failed', 'confirmed', 'customer', 'window', null, null),
  ('pickup_failed', 'confirmed', 'guest', 'window', null, null),
  ('pickup_failed', 'cancelled', 'staff', 'reason', null, null),
  ('pickup_failed', 'cancelled', 'customer', 'nothing', null, null),
  ('pickup_failed', 'cancelled', 'guest', 'nothing', null, null),
  ('picked_up', 'itemised', 'staff', 'items', null, 'unbilled'),
  -- Taken in twice, or taken home again.
  ('picked_up', 'cancelled', 'staff', 'reason', null, 'at-counter'),
  ('itemised', 'cancelled', 'staff', 'reason', null, 'at-counter'),
  ('itemised', 'in_process', 'staff', 'nothing', null, null),
  ('itemised', 'on_hold', 'staff', 'question', null, null),
  ('on_hold', 'in_process', 'staff', 'nothing', null, 'goes-on'),
  ('on_hold', 'ready', 'staff', 'nothing', null, 'untreated'),
  ('in_process', 'ready', 'staff', 'nothing', null, null),
  ('in_process', 'on_hold', 'staff', 'question', null, null),
  ('ready', 'out_for_delivery', 'staff', 'nothing', null, null),
  -- Fetched at the shop.
  ('ready', 'delivered', 'staff', 'nothing', null, null),
  ('out_for_delivery', 'delivered', 'staff', 'nothing', null, null),
  ('out_for_delivery', 'delivery_failed', 'staff', 'reason', null, null),
  ('delivery_failed', 'out_for_delivery', 'staff', 'nothing', null, null),
  ('delivered', 'issue_reported', 'customer', 'problem', 'report-days', null),
  ('delivered', 'issue_reported', 'guest', 'problem', 'report-days', null),
  ('delivered', 'closed', 'staff', 'nothing', null, null),
  ('delivered', 'closed', 'system', 'nothing', null, 'report-days-over'),
  -- Cleaned again, free.
  ('issue_reported', 'in_process', 'staff', 'nothing', null, null),
  ('issue_reported', 'closed', 'staff', 'outcome', null, null),
  -- Edits.
  ('requested', 'requested', 'staff', 'window', null, null),
  ('requested', 'requested', 'customer', 'window', 'cut-off', null),
  ('requested', 'requested', 'guest', 'window', 'cut-off', null),
  ('confirmed', 'confirmed', 'staff', 'window', null, null),
  ('confirmed', 'confirmed', 'customer', 'window', 'cut-off', null),
  ('confirmed', 'confirmed', 'guest', 'window', 'cut-off', null),
  -- A number that was mistyped at the door.
  ('picked_up', 'picked_up', 'staff', 'pieces', null, null),
  ('itemised', 'itemised', 'staff', 'items', null, 'unbilled'),
  ('on_hold', 'on_hold', 'staff', 'answer', null, 'unanswered'),
  ('on_hold', 'on_hold', 'customer', 'answer', null, 'unanswered'),
  ('on_hold', 'on_hold', 'guest', 'answer', null, 'unanswered'),
  ('ready', 'ready', 'staff', 'rack', null, null),
  ('delivery_failed', 'delivery_failed', 'staff', 'rack', null, null);
-- From the first question on, what was counted is corrected in writing, so that a bill and its order cannot differ.
insert into public.order_moves (from_status, to_status, who, needs, condition)
select status, status, 'staff', 'correction', 'unbilled'
from unnest('{on_hold,in_process,ready,out_for_delivery,delivery_failed,delivered,issue_reported}'::text[]) as status;
insert into public.order_moves (from_status, to_status, who, needs)
select status, status, 'staff', 'payment'
from unnest('{picked_up,itemised,on_hold,in_process,ready,out_for_delivery,delivery_failed,delivered,issue_reported,closed}'::text[]) as status;
insert into public.order_moves (from_status, to_status, who, needs, condition)
select status, status, 'staff', 'discount', 'discountable'
from unnest('{itemised,on_hold,in_process,ready,out_for_delivery,delivery_failed,delivered,issue_reported}'::text[]) as status;
insert into public.order_moves (from_status, to_status, who, needs, condition)
select status, status, 'staff', 'bill', 'billable'
from unnest('{ready,out_for_delivery,delivery_failed,delivered,issue_reported,closed}'::text[]) as status;
-- A part goes out while the rest is still with the shop.
insert into public.order_moves (from_status, to_status, who, needs)
select status, status, 'staff', 'handout' from unnest('{on_hold,in_process,ready,out_for_delivery,delivery_failed}'::text[]) as status;
-- A mistake after the bill: some of it is given back, or the whole bill is cancelled and written anew.
insert into public.order_moves (from_status, to_status, who, needs, condition)
select status, status, 'staff', needs, condition
from unnest('{on_hold,in_process,ready,out_for_delivery,delivery_failed,delivered,issue_reported,closed}'::text[]) as status,
  (values ('credit', 'billed'), ('void', 'uncredited')) as mended (needs, condition);
