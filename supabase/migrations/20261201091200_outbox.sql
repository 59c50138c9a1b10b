-- Mails to send. Those about orders are written in the transaction of the move that causes them: their texts are the
-- document's, and this holds the facts of the moment. Those about accounts are here in their words. Sent at least once: a
-- message is noted after the mail server took it. One that is done says only that it is: whom it went to and what it said
-- is deleted, so that it cannot outlive an account.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  -- Mails to one address go out in this order.
  serial bigint generated always as identity,
  -- The move that causes it; a move that is taken back takes its messages along.
  event_id uuid references public.order_events (id) on delete cascade,
  -- A key of the document's messages, or 'account'.
  kind text not null,
  recipient text not null check (recipient in ('customer', 'shop')),
  -- Null: the shop's, which the document knows.
  email text,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- Of an account's mail with a link: what the link opens.
  token text,
  -- Of a mail with a code: when the code ends.
  good_until timestamptz,
  -- When it was sent or given up.
  done_at timestamptz,
  tries integer not null default 0,
  error text
);
create index outbox_due on private.outbox (due_at) where done_at is null;
create index outbox_order on private.outbox (email, serial) where done_at is null;
create index outbox_event on private.outbox (event_id);
create index outbox_done on private.outbox (done_at) where done_at is not null;

-- Of each address the first that waits: what is behind it is sent after it.
create view private.next_messages with (security_invoker = true) as
  select m.* from private.outbox m
  where m.done_at is null and not exists (
    select from private.outbox earlier
    where earlier.done_at is null and earlier.email is not distinct from m.email and earlier.serial < m.serial
  );

-- Who sends now: one process at a time, for as long as it says.
create table private.sender (
  id boolean primary key default true check (id),
  holder uuid,
  until timestamptz not null default now()
);
insert into private.sender default values;
revoke all on private.outbox, private.sender, private.next_messages from public, anon, authenticated, service_role;
grant select, update on private.outbox, private.sender to service_role;
grant select on private.next_messages to service_role;

-- The facts of an order that a message may name.
create function private.message_facts(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'language', r.language,
    'number', o.number, 'services', nullif(o.services, ''), 'pickup_date', o.pickup_date, 'window_from', o.window_from,
    'window_to', o.window_to, 'promised_at', o.promised_at, 'pieces', o.pieces, 'total_paise', o.total_paise,
    'paid_paise', o.paid_paise, 'open_paise', greatest(o.owed_paise, 0), 'at_counter', nullif(o.at_counter, false), 'reason', o.reason, 'asked_pieces', private.names_of(o.id, o.question_lines), 'returned_pieces', private.names_of(o.id, array(
      select l.position from public.order_lines l where l.order_id = o.id and l.state = 'returned'
    )), 'question', o.question, 'answer', o.answer, 'problem', o.problem,
    'reply_by', o.reply_by, 'outcome', o.outcome, 'order_id', o.id, 'is_guest', o.user_id is null,
    'tracking_token', private.tracking_token(o.id),
    'name', coalesce(r.name, p.full_name), 'phone', r.phone, 'address', r.pickup_address, 'email', coalesce(r.email, u.email),
    'answers', r.answers
  ))
  from (select) one
  left join public.pickup_requests r on r.id = o.id
  left join public.profiles p on p.id = o.user_id
  left join auth.users u on u.id = o.user_id;
$$;

create function private.queue_message(of_event uuid, kind text, recipient text, facts jsonb, due_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (event_id, kind, recipient, email, payload, due_at)
  select of_event, $2, $3, case when $3 = 'customer' then facts ->> 'email' end, facts, $5
  where $3 = 'shop' or facts ? 'email';
$$;

create function private.queue_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  facts jsonb;
  to_shop text;
begin
  if new.kind = 'undo' then
    delete from private.outbox where done_at is null and event_id = (
      select e.id from public.order_events e where e.order_id = new.order_id and e.serial < new.serial
      order by e.serial desc limit 1
    );
    return null;
  end if;
  -- Whoever stands at the counter gets one message, which take_in writes.
  if new.kind not in ('created', 'move', 'window', 'answer', 'credit') or current_setting('shop.taking_in', true) = 'on' then
    return null;
  end if;
  select * into strict o from public.orders where id = new.order_id;
  facts := private.message_facts(o);
  -- An order that closes by itself is no news; what became of a problem is.
  if new.kind <> 'answer' and (new.to_status <> 'closed' or o.outcome is not null or new.kind = 'credit')
    -- Nobody had booked what is called off at the counter.
    and not (o.at_counter and new.to_status = 'cancelled') then
    -- Staff may take a move back for ten seconds.
    perform private.queue_message(new.id, case
        when new.kind = 'window' then 'window-changed'
        when new.kind = 'credit' then 'credit-note'
        when o.at_counter and new.to_status = 'ready' then 'ready-at-counter'
        else replace(new.to_status::text, '_', '-')
      end,
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
create trigger queue_messages after insert on public.order_events
  for each row execute function private.queue_messages();

create function private.queue_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_message(null, tg_argv[0], 'shop', jsonb_strip_nulls(to_jsonb(new)), now());
  return null;
end;
$$;
create trigger queue_message after insert on public.franchise_applications
  for each row execute function private.queue_enquiry('shop-franchise');
create trigger queue_message after insert on public.contact_messages
  for each row execute function private.queue_enquiry('shop-message');

-- A mail may wait for days. Its words promise an hour.
create function public.renew_link(token text) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update auth.users u set
    confirmation_sent_at = case when u.confirmation_token = $1 then now() else u.confirmation_sent_at end,
    recovery_sent_at = case when u.recovery_token = $1 then now() else u.recovery_sent_at end,
    email_change_sent_at = case
      when $1 in (u.email_change_token_new, u.email_change_token_current) then now() else u.email_change_sent_at
    end
  where $1 in (u.confirmation_token, u.recovery_token, u.email_change_token_new, u.email_change_token_current);
  return found;
end;
$$;
comment on function public.renew_link is 'The hour of a link begins now; false when it opens nothing any more.';

create function public.claim_message(holder uuid, seconds integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  message jsonb := (
    select jsonb_build_object(
      'id', m.id, 'kind', m.kind, 'recipient', m.recipient, 'email', m.email, 'facts', m.payload, 'tries', m.tries,
      'created_at', m.created_at, 'token', m.token, 'good_until', m.good_until,
      'is_over', coalesce(m.good_until < now(), false)
    )
    from private.next_messages m where m.due_at <= now() order by m.due_at, m.serial limit 1
  );
begin
  -- Writes nothing while there is nothing to send; whoever finds nothing more lets others send.
  if message is null then
    update private.sender s set until = now() where s.holder = claim_message.holder and s.until > now();
    return null;
  end if;
  update private.sender s
  set holder = claim_message.holder, until = now() + make_interval(secs => least(greatest(seconds, 5), 600))
  where s.holder is not distinct from claim_message.holder or s.until < now();
  if not found then
    return null;
  end if;
  if message ->> 'token' is null then
    return message;
  end if;
  return message || jsonb_build_object('is_over', not public.renew_link(message ->> 'token'));
end;
$$;
comment on function public.claim_message is 'The next message that is due; null when there is none, or while another process sends.';

create function public.note_message(message_id uuid, failure text default null, pause_seconds integer default null) returns void
language sql security invoker set search_path = '' as $$
  update private.outbox set
    payload = case when pause_seconds is null then '{}' else payload end,
    email = case when pause_seconds is not null then email end,
    token = case when pause_seconds is not null then token end,
    done_at = case when pause_seconds is null then now() end,
    tries = tries + 1,
    error = left(failure, 500),
    due_at = now() + make_interval(secs => coalesce(pause_seconds, 0))
  where id = message_id and done_at is null;
$$;
comment on function public.note_message is 'Notes a message as sent, as given up, or as to be tried again after a pause, and why.';

-- What happens by itself: reminders, and orders that close after the days in which a problem can be reported. One at a
-- time. Returns how many of each.
create function private.run_shop_clock() returns jsonb
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
      -- Whoever has just been told of the time needs no reminder.
      and changed_at < reminder.at
    for update of orders skip locked
  loop
    perform private.queue_message(null, 'reminder', 'customer', private.message_facts(o), now());
    update public.orders set reminded_at = now() where id = o.id;
    reminded := reminded + 1;
  end loop;
  -- Once for each number of days. Of several that have passed, for the last.
  for o in
    select orders.* from public.orders
    where status = 'ready' and ready_at < now() - make_interval(days => facts.fetch_days[fetch_reminders + 1])
    for update of orders skip locked
  loop
    perform private.queue_message(null, 'not-fetched', 'customer', private.message_facts(o), now());
    update public.orders set fetch_reminders = (
      select count(*) from unnest(facts.fetch_days) days where o.ready_at < now() - make_interval(days => days)
    ) where id = o.id;
    reminded := reminded + 1;
  end loop;
  return jsonb_build_object('closed', closed, 'reminded', reminded);
end;
$$;

create function public.run_clock() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.run_shop_clock(); $$;
comment on function public.run_clock is 'Sends reminders and closes orders whose days for reporting a problem are over.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.claim_message(uuid, integer), public.note_message(uuid, text, integer), public.renew_link(text), public.run_clock()
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_message(uuid, integer), public.note_message(uuid, text, integer), public.renew_link(text),
  private.run_shop_clock(), public.run_clock()
  to service_role;

-- Of a lost phone: takes every second factor of an account, ends its sessions, and tells the person by mail. False
-- without an account of that address.
create function private.take_second_factors(email text, mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim($1)));
begin
  delete from auth.mfa_factors where user_id = account;
  delete from auth.sessions where user_id = account;
  insert into private.outbox (kind, recipient, email, payload)
  select 'account', 'customer', u.email, $2 from auth.users u where u.id = account;
  return account is not null;
end;
$$;

create function public.reset_second_factor(email text, mail jsonb) returns boolean
language sql security invoker set search_path = '' as $$ select private.take_second_factors($1, $2); $$;
comment on function public.reset_second_factor is 'Takes the second factors of an account and tells its person. For the shop''s key.';
revoke execute on function private.take_second_factors(text, jsonb), public.reset_second_factor(text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.take_second_factors(text, jsonb), public.reset_second_factor(text, jsonb)
  to service_role;
