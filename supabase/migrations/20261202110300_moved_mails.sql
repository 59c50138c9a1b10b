-- Mails about a pickup or delivery that was moved. Five bookings, each moved ten times, made sixty mails an hour to an
-- address that anybody may have written, and as many to the shop.

-- A move by a customer waits some minutes, and longer the more of them name the address within the hour; the next move of
-- the order replaces what still waits of it.
create function private.moved_pause(address text) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(mins => least(3 * count(*), 60)::integer)
  from public.pickup_requests r join public.order_events e on e.order_id = r.id
  where r.email = address and e.kind = 'window' and e.who in ('guest', 'customer') and e.at > now() - interval '1 hour';
$$;
revoke execute on function private.moved_pause(text) from public, anon, authenticated, service_role;

-- Of each address the first that waits: what is behind it is sent after it. A mail about a move holds nothing back before
-- it is due.
create or replace view private.next_messages with (security_invoker = true) as
  select m.* from private.outbox m
  where m.done_at is null and not exists (
    select from private.outbox earlier
    where earlier.done_at is null and earlier.email is not distinct from m.email and earlier.serial < m.serial
      and not (
        earlier.kind in ('window-changed', 'shop-window-changed') and earlier.tries = 0 and earlier.due_at > now()
      )
  );

create or replace function private.queue_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  facts jsonb;
  to_shop text;
  is_moved constant boolean := new.kind = 'window';
  due timestamptz := now() + case when new.who = 'staff' then interval '12 seconds' else interval '0' end;
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
  if new.kind in ('move', 'window') then
    delete from private.outbox m
    where m.done_at is null and m.kind in ('window-changed', 'shop-window-changed') and m.event_id in (
      select e.id from public.order_events e where e.order_id = new.order_id and e.kind = 'window'
    );
  end if;
  if is_moved and new.who in ('guest', 'customer') then
    due := now() + private.moved_pause(facts ->> 'email');
  end if;
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
      'customer', facts, due);
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
    perform private.queue_message(new.id, to_shop, 'shop', facts, case when is_moved then due else now() end);
  end if;
  return null;
end;
$$;
