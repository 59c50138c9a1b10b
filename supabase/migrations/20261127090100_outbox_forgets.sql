-- A message that was sent is a note that it was: whom it went to and what it said stays nowhere, so that it cannot outlive
-- an account.
update private.outbox set payload = '{}', email = null where sent_at is not null;

-- Notes that a message went out, and forgets what it said; or why not: it is tried again after a while that doubles, up
-- to six hours.
create or replace function private.note_outbox(message_id uuid, failure text) returns void
language sql security definer set search_path = '' as $$
  update private.outbox set
    payload = case when failure is null then '{}' else payload end,
    email = case when failure is not null then email end,
    sent_at = case when failure is null then now() end,
    tries = tries + 1,
    error = left(failure, 500),
    due_at = case when failure is null then due_at else now() + least(make_interval(secs => 15 * 2 ^ least(tries, 12)), interval '6 hours') end
  where id = message_id and sent_at is null;
$$;

create or replace function private.queue_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  facts jsonb;
  to_shop text;
begin
  if new.kind = 'undo' then
    delete from private.outbox where sent_at is null and event_id = (
      select e.id from public.order_events e where e.order_id = new.order_id and e.serial < new.serial
      order by e.serial desc limit 1
    );
    return null;
  end if;
  if new.kind not in ('created', 'move', 'window', 'answer') then
    return null;
  end if;
  select * into strict o from public.orders where id = new.order_id;
  facts := private.message_facts(o);
  -- An order that closes by itself is no news; what became of a problem is.
  if new.kind <> 'answer' and (new.to_status <> 'closed' or o.outcome is not null) then
    -- Staff may take a move back for ten seconds.
    perform private.queue_message(new.id, case when new.kind = 'window' then 'window-changed' else replace(new.to_status::text, '_', '-') end,
      'customer', facts, now() + case when new.who = 'staff' then interval '12 seconds' else interval '0' end);
  end if;
  to_shop := case
    when new.who not in ('guest', 'customer') then null
    when new.kind = 'created' then 'shop-requested'
    when new.kind = 'answer' then 'shop-answered'
    when new.to_status = 'cancelled' then 'shop-cancelled'
    when new.to_status = 'issue_reported' then 'shop-problem'
    when new.kind = 'window' or new.to_status = 'confirmed' then 'shop-window-changed'
  end;
  if to_shop is not null then
    perform private.queue_message(new.id, to_shop, 'shop', facts, now());
  end if;
  return null;
end;
$$;

create or replace function private.run_shop_clock() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  facts private.shop_facts;
  closed integer := 0;
  reminded integer := 0;
  o public.orders;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(hashtextextended('shop clock', 0)) then
    return null;
  end if;
  select * into strict facts from private.shop_facts;
  update public.orders set status = 'closed'
  where status = 'delivered' and delivered_at < now() - make_interval(days => facts.report_days);
  get diagnostics closed = row_count;
  for o in
    select orders.* from public.orders
    cross join lateral private.shop_moment(orders.pickup_date, coalesce(orders.window_from, time '09:00')) starts
    cross join lateral (select starts - make_interval(hours => facts.reminder_hours)) reminder (at)
    where status = 'confirmed' and reminded_at is null and pickup_date between private.shop_today() and private.shop_today() + 4
      and now() between reminder.at and starts
      -- Whoever was told of the time only now needs no reminder.
      and changed_at < reminder.at
    for update of orders skip locked
  loop
    perform private.queue_message(null, 'reminder', 'customer', private.message_facts(o), now());
    update public.orders set reminded_at = now() where id = o.id;
    reminded := reminded + 1;
  end loop;
  return jsonb_build_object('closed', closed, 'reminded', reminded);
end;
$$;

-- Pickups that have not happened are cancelled. While the shop holds clothes it keeps name and address to bring them
-- back; they go with the request's own time (retention).
create or replace function private.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    raise exception 'Nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  -- Asked again after a lost answer: the sessions went with the account.
  if not exists (select from auth.users where id = me) then
    return;
  end if;
  if not private.has_fresh_session() then
    raise exception 'Deleting an account takes a sign-in within the last ten minutes'
      using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  -- What still waits to be sent, but for what follows from this.
  delete from private.outbox m
  where m.payload ->> 'user_id' = me::text
    or m.payload ->> 'order_id' in (select o.id::text from public.orders o where o.user_id = me);
  perform private.cancel_own_pickups();
  delete from public.pickup_requests r where r.user_id = me and exists (
    select from public.orders o where o.id = r.id and o.status in ('cancelled', 'declined', 'closed', 'delivered')
  );
  delete from public.franchise_applications where user_id = me;
  delete from public.contact_messages where user_id = me;
  delete from auth.users where id = me;
end;
$$;
