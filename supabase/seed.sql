-- The demo people, each with the password demo1234: demo@example.com (a customer), staff@example.com and
-- owner@example.com (who work here), and two guests. For a machine of one's own only: the password is public.
-- The embedded backend runs this file for a site of one machine alone (DEMO in docs/operator.md); config.toml keeps the
-- Supabase CLI from ever sending it to a hosted project. Running it again changes nothing.
--
-- The customer has seventeen orders: 2 active, 15 completed, ₹3,240 paid. The ₹600 in progress and the lehenga that is
-- ready are not paid yet, so they are not in it.
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- Makes an account unless there is one of the address, or it has another address by now. Returns whether it was made.
create or replace function pg_temp.make_account(account uuid, address text, full_name text, password_hash text) returns boolean
language plpgsql as $$
begin
  if exists (select from auth.users where email = address or id = account) then
    return false;
  end if;
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
  ) values (
    account, 'authenticated', 'authenticated', address,
    password_hash, now(),
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', full_name),
    now(), now(), '', '', '', ''
  );
  -- Supabase's own authentication service looks accounts up by instance as well; the embedded one has no such column.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where id = $1' using account;
  end if;
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), account, 'email', account::text,
    jsonb_build_object('sub', account::text, 'email', address, 'email_verified', true), now(), now(), now()
  );
  return true;
end;
$$;

-- The open day that is so many days ago, or the last one before it. A shop without hours is open every day.
create or replace function pg_temp.open_day(days_ago integer) returns date
language sql as $$
  select private.shop_today() - n from generate_series(days_ago, days_ago + 60) n
  where not private.is_closed_on(private.shop_today() - n) limit 1
$$;

-- The first open day after a day.
create or replace function pg_temp.next_open_day(day date) returns date
language sql as $$
  select day + n from generate_series(1, 60) n where not private.is_closed_on(day + n) limit 1
$$;

-- The log of an order: collected and cleaned on its day, brought back on the next open one.
create or replace function pg_temp.tell_history(of_order uuid) returns void
language sql as $$
  insert into public.order_events (id, order_id, at, kind, who, staff_id, from_status, to_status, changes, previous)
  select gen_random_uuid(), o.id,
    case when step.at is null then o.created_at + interval '25 minutes'
      else private.shop_moment(case when step.is_next then pg_temp.next_open_day(o.pickup_date) else o.pickup_date end, step.at) end,
    'move', 'staff', '33333333-3333-4333-8333-333333333333', step.before, step.status,
    jsonb_build_object('status', step.status), jsonb_build_object('status', step.before)
  from public.orders o, (
    select status::public.order_status, at, is_next, lag(status::public.order_status) over (order by place) as before, place
    from (values
      (1, 'requested', null::time, false), (2, 'confirmed', null, false), (3, 'out_for_pickup', '11:30', false),
      (4, 'picked_up', '12:10', false), (5, 'itemised', '14:30', false), (6, 'in_process', '15:15', false),
      (7, 'ready', '15:00', true), (8, 'out_for_delivery', '16:30', true), (9, 'delivered', '17:30', true),
      (10, 'closed', '19:00', true)
    ) as steps (place, status, at, is_next)
  ) step
  where o.id = of_order and step.before is not null
    and step.place <= array_position('{requested,confirmed,out_for_pickup,picked_up,itemised,in_process,ready,out_for_delivery,delivered,closed}'::text[], o.status::text)
  order by step.place;
$$;

do $seed$
declare
  customer constant uuid := '11111111-1111-4111-8111-111111111111';
  selvi constant uuid := '33333333-3333-4333-8333-333333333333';
  owner constant uuid := '44444444-4444-4444-8444-444444444444';
  waiting constant uuid := '55555555-5555-4555-8555-555555555501';
  confirmed constant uuid := '55555555-5555-4555-8555-555555555502';
  washing constant uuid := '55555555-5555-4555-8555-555555555503';
  hash text;
  next_day date;
  last_day date;
  asked timestamptz;
  delivered timestamptz;
  slot record;
  made record;
  past record;
  made_id uuid;
begin
  -- Once for all of them: it is made to take long.
  if (select count(*) from auth.users where id in (customer, selvi, owner)) < 3 then
    hash := extensions.crypt('demo1234', extensions.gen_salt('bf', 10));
  end if;
  if pg_temp.make_account(selvi, 'staff@example.com', 'Selvi', hash) then
    insert into public.staff (user_id, role) values (selvi, 'staff');
  end if;
  if pg_temp.make_account(owner, 'owner@example.com', 'Kavitha Raj', hash) then
    insert into public.staff (user_id, role) values (owner, 'owner');
  end if;
  if not pg_temp.make_account(customer, 'demo@example.com', 'Meena Raman', hash) then
    return;
  end if;

  -- Nobody is told of what happened long ago.
  alter table public.order_events disable trigger user;
  alter table public.pickup_requests disable trigger user;

  for past in
    select history.*, pg_temp.open_day(days_ago) as day from (values
    (118, 'Wash & Fold', 225, 'closed', 14, 1, '[{"name": "Wash & Fold", "service": "Wash & Fold", "quantity": 3, "unit_paise": 7500}]'),
    (111, 'Wash & Steam Iron', 180, 'closed', 9, 1, '[{"name": "Wash & Steam Iron", "service": "Wash & Steam Iron", "quantity": 2, "unit_paise": 9000}]'),
    (103, 'Clothing Dry Cleaning', 136, 'closed', 1, 1, '[{"name": "Saree", "service": "Clothing Dry Cleaning", "quantity": 1, "unit_paise": 13600}]'),
    (96, 'Wash & Fold', 150, 'closed', 10, 1, '[{"name": "Wash & Fold", "service": "Wash & Fold", "quantity": 2, "unit_paise": 7500}]'),
    (88, 'Household Dry Cleaning', 168, 'closed', 2, 1, '[{"name": "Single bedsheet", "service": "Household Dry Cleaning", "quantity": 2, "unit_paise": 8400}]'),
    (80, 'Wash & Steam Iron', 270, 'closed', 13, 1, '[{"name": "Wash & Steam Iron", "service": "Wash & Steam Iron", "quantity": 3, "unit_paise": 9000}]'),
    (71, 'Wash & Fold', 300, 'closed', 19, 2, '[{"name": "Wash & Fold", "service": "Wash & Fold", "quantity": 4, "unit_paise": 7500}]'),
    (63, 'Premium Laundry', 296, 'closed', 1, 1, '[{"name": "Canvas shoes", "service": "Premium Laundry", "quantity": 1, "unit_paise": 29600}]'),
    (54, 'Clothing Dry Cleaning', 252, 'closed', 1, 1, '[{"name": "Coat", "service": "Clothing Dry Cleaning", "quantity": 1, "unit_paise": 25200}]'),
    (45, 'Premium Laundry', 175, 'closed', 5, 1, '[{"name": "Premium Laundry", "service": "Premium Laundry", "quantity": 1, "unit_paise": 17500}]'),
    (37, 'Wash & Fold', 75, 'closed', 5, 1, '[{"name": "Wash & Fold", "service": "Wash & Fold", "quantity": 1, "unit_paise": 7500}]'),
    (29, 'Household Dry Cleaning', 128, 'closed', 1, 1, '[{"name": "Double bedsheet", "service": "Household Dry Cleaning", "quantity": 1, "unit_paise": 12800}]'),
    (20, 'Wash & Fold', 195, 'closed', 12, 1, '[{"name": "Wash & Fold", "service": "Wash & Fold", "quantity": 2.6, "unit_paise": 7500}]'),
    (9, 'Premium Laundry', 450, 'closed', 11, 1, '[{"name": "Premium Laundry", "service": "Premium Laundry", "quantity": 1.8, "unit_paise": 17500}, {"name": "Wash & Steam Iron", "service": "Wash & Steam Iron", "quantity": 1.5, "unit_paise": 9000}]'),
    (4, 'Wash & Fold', 240, 'closed', 16, 1, '[{"name": "Wash & Fold", "service": "Wash & Fold", "quantity": 3.2, "unit_paise": 7500}]'),
    (2, 'Bridal & Party Wear', 340, 'ready', 1, 1, '[{"name": "Lehenga", "service": "Bridal & Party Wear", "quantity": 1, "unit_paise": 34000}]'),
    (1, 'Clothing Dry Cleaning', 600, 'in_process', 5, 1, '[{"name": "Saree", "service": "Clothing Dry Cleaning", "quantity": 2, "unit_paise": 13600}, {"name": "Trouser / Jeans", "service": "Clothing Dry Cleaning", "quantity": 1, "unit_paise": 10400}, {"name": "Shawl", "service": "Clothing Dry Cleaning", "quantity": 2, "unit_paise": 11200}]')
    ) as history (days_ago, services, rupees, status, pieces, bags, items)
    order by days_ago desc
  loop
    asked := private.shop_moment(past.day, time '09:00') + make_interval(mins => past.days_ago % 40);
    next_day := pg_temp.next_open_day(past.day);
    delivered := case when past.status = 'closed' then private.shop_moment(next_day, time '17:30') end;
    insert into public.orders (
      user_id, services, total_paise, paid_paise, status, created_at, pickup_date, promised_at, delivered_at, pieces, bags,
      counted_at
    ) values (
      customer, past.services, past.rupees * 100, case when past.status = 'closed' then past.rupees * 100 else 0 end,
      past.status::public.order_status, asked, past.day,
      private.shop_moment(case when past.status = 'closed' then next_day else pg_temp.next_open_day(private.shop_today()) end, time '18:00'),
      delivered, past.pieces, past.bags, private.shop_moment(past.day, time '14:30')
    ) returning id into made_id;
    perform private.write_lines(made_id, past.items::jsonb);
    if past.status = 'closed' then
      insert into public.order_payments (id, order_id, at, day, paise, method, staff_id)
      values (gen_random_uuid(), made_id, delivered, next_day, past.rupees * 100, 'upi', selvi);
    end if;
  end loop;
  insert into public.pickup_requests (id, user_id, name, email, phone, pickup_date, pickup_address, created_at)
  select id, customer, 'Meena Raman', 'demo@example.com', '+919843011122', pickup_date, '27 Lawley Road, R.S. Puram, Coimbatore 641002', created_at
  from public.orders where user_id = customer;

  -- The desk's: a guest's request for the next open day that waits for an answer, one that was confirmed, and one in the
  -- machine. Without windows in the document they are asked for in the morning.
  next_day := pg_temp.next_open_day(private.shop_today());
  last_day := pg_temp.open_day(1);
  select coalesce(min(w.id), 'morning') as id, coalesce(min(w.opens), time '10:00') as opens, coalesce(min(w.closes), time '13:00') as closes
  into slot
  from (select * from private.windows_on(next_day) limit 1) w;
  insert into public.orders (
    id, service, services, status, pickup_date, window_id, window_from, window_to, promised_at, created_at,
    pieces, bags, counted_at, total_paise
  ) values
    (waiting, 'wash-and-fold', 'Wash & Fold', 'requested', next_day, slot.id, slot.opens, slot.closes,
      private.shop_moment(pg_temp.next_open_day(next_day), time '18:00'), now() - interval '12 minutes', null, null, null, 0),
    (confirmed, 'household-dry-cleaning', 'Household Dry Cleaning', 'confirmed', next_day, slot.id, slot.opens, slot.closes,
      private.shop_moment(pg_temp.next_open_day(next_day + 2), time '18:00'), now() - interval '3 hours', null, null, null, 0),
    (washing, 'wash-and-steam-iron', 'Wash & Steam Iron', 'in_process', last_day, null, null, null,
      private.shop_moment(next_day, time '18:00'), private.shop_moment(last_day, time '09:10'), 21, 2,
      private.shop_moment(last_day, time '14:30'), 45000);
  perform private.write_lines(washing,
    '[{"name": "Wash & Steam Iron", "service": "Wash & Steam Iron", "quantity": 5, "unit_paise": 9000}]');
  insert into public.pickup_requests (
    id, name, email, phone, pickup_date, pickup_address, special_instructions, service, pickup_window, created_at
  ) values
    (waiting, 'Lakshmi Narayanan', 'lakshmi@example.com', '+919843055501', next_day,
      '8 Diwan Bahadur Road, R.S. Puram, Coimbatore 641002', 'Ring twice, the bell is faint.', 'wash-and-fold', slot.id,
      now() - interval '12 minutes'),
    (confirmed, 'Thomas Mathew', 'thomas@example.com', '+919843055502', next_day,
      '41 Cowley Brown Road, R.S. Puram, Coimbatore 641002', null, 'household-dry-cleaning', slot.id, now() - interval '3 hours'),
    (washing, 'Anitha Kumar', 'anitha@example.com', '+919843055503', last_day,
      '5 Race Course Road, Coimbatore 641018', null, 'wash-and-steam-iron', null, private.shop_moment(last_day, time '09:10'));

  update public.order_events set to_status = 'requested';
  for made in
    select id from public.orders where user_id = customer or id in (waiting, confirmed, washing) order by created_at, number
  loop
    perform pg_temp.tell_history(made.id);
  end loop;
  -- A table's triggers cannot be switched while one of its rows waits for its check.
  set constraints all immediate;
  alter table public.order_events enable trigger user;
  alter table public.pickup_requests enable trigger user;
end
$seed$;
