-- The statuses of an order, from request to delivered.
create type public.order_status as enum (
  'requested', 'confirmed', 'declined', 'cancelled', 'out_for_pickup', 'pickup_failed', 'picked_up', 'itemised', 'on_hold',
  'in_process', 'ready', 'out_for_delivery', 'delivery_failed', 'delivered', 'issue_reported', 'closed'
);

-- What is true of an order because of its status: one row per value of public.order_status. SQL asks
-- private.statuses_where; `npm run database-types` writes the rows into src for the screens. What a status is called is
-- in the document (customers) and in src/desk/words/status-words.ts (staff).
create table private.order_statuses (
  -- Text: a value that a migration adds to the type cannot be used as one before that migration has ended.
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
  next_status text,
  letter text check (letter ~ '^[a-z]$')
);
comment on column private.order_statuses.step is 'Step that the customer sees; null: the step of the status before.';
comment on column private.order_statuses.ended is 'How the order has ended for the customer; null: it is under way.';
comment on column private.order_statuses.clothes is 'Where the clothes are: not yet collected, with the shop or its rider, given back.';
comment on column private.order_statuses.late_by is 'What makes it late once it has passed: the day of the pickup, or the promised time.';
comment on column private.order_statuses.run_sheet is 'Part of the run sheet where it waits for the rider.';
comment on column private.order_statuses.by_rider is 'A rider brings an order to it: its button is on the run sheet.';
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

-- The statuses whose rows have these values: private.statuses_where('{"ended": null}'). Rows change with a migration
-- alone, so it is immutable: the planner puts the list in its place, and estimates and partial indexes serve as they do
-- for constants.
create function private.statuses_where(facts jsonb) returns public.order_status[]
language sql immutable security definer set search_path = '' as $$
  select array_agg(status::public.order_status order by status::public.order_status)
  from private.order_statuses where to_jsonb(order_statuses) @> facts;
$$;
revoke execute on all functions in schema private from public;
