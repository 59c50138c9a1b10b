-- Many requests of one network, none answered yet, may take every place of a day. Neighbours on a phone network share an
-- address too, so nobody is refused: the desk is told, and gives the places back by one touch.

-- Which burst a network's next request belongs to. Forgotten after an hour without one, as the network itself.
create table private.recent_bursts (
  visitor bytea primary key,
  burst uuid not null default gen_random_uuid(),
  sent_at timestamptz not null default now()
);
create index recent_bursts_sent_at on private.recent_bursts (sent_at);

-- The burst says nothing about its network.
create table private.burst_requests (
  order_id uuid primary key references public.orders (id) on delete cascade,
  burst uuid not null
);
create index burst_requests_burst on private.burst_requests (burst);
revoke all on private.recent_bursts, private.burst_requests from public, anon, authenticated, service_role;

create function private.note_burst() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  network constant text := private.visitor_network();
  of_burst uuid;
begin
  if network is null or new.user_id is not null then
    return null;
  end if;
  delete from private.recent_bursts where sent_at < now() - interval '1 hour';
  insert into private.recent_bursts (visitor)
  select sha256(convert_to(salt || 'burst ' || network, 'utf8')) from private.visitor_salt
  on conflict (visitor) do update set sent_at = now()
  returning burst into of_burst;
  insert into private.burst_requests (order_id, burst) values (new.id, of_burst);
  return null;
end;
$$;
-- After create_order and count_visitor: triggers run in the order of their names.
create trigger note_burst after insert on public.pickup_requests
  for each row when (not new.at_counter) execute function private.note_burst();

-- Bursts whose unanswered requests hold at least six places: more than a household asks for, and fewer than a day has.
create function private.held_by_bursts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', b.burst, 'places', b.places) order by b.places desc), '[]')
  from (
    select r.burst, count(*) as places
    from private.burst_requests r join public.orders o on o.id = r.order_id
    where o.status = 'requested' and o.window_id is not null and o.pickup_date >= private.shop_today()
    group by r.burst having count(*) >= 6
  ) b;
$$;

create or replace function private.read_inbox(page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return json_build_object(
    'counts', json_build_object(
      'requests', (select count(*) from public.orders where status = 'requested'),
      'franchise', (select count(*) from public.franchise_applications where status = 'requested'),
      'messages', (select count(*) from public.contact_messages where status = 'requested')
    ),
    'bursts', private.held_by_bursts(),
    'requests', private.list_views(array(
      select id from public.orders where status = 'requested' order by number limit private.page_of(page_size)
    )),
    'franchise', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' order by f.created_at), '[]') from (
        select * from public.franchise_applications where status = 'requested' order by created_at limit private.page_of(page_size)
      ) f
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.created_at), '[]') from (
        select * from public.contact_messages where status = 'requested' order by created_at limit private.page_of(page_size)
      ) m
    ),
    'answered', private.answered_enquiries()
  );
end;
$$;

-- The unanswered requests of a burst become ones for any time of their day, as if staff had moved each: their customers
-- read it, and each is in the log. Returns how many places are free again.
create function private.free_burst(of_burst uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  o public.orders;
  freed integer := 0;
begin
  perform private.require_staff();
  for o in
    select held.* from public.orders held join private.burst_requests r on r.order_id = held.id
    where r.burst = of_burst and held.status = 'requested' and held.window_id is not null
      and held.pickup_date >= private.shop_today()
    order by held.id
  loop
    perform private.write_move(o.id, o.status, o.status, 'window', jsonb_build_object(
      'pickup_date', o.pickup_date,
      'window_id', null,
      'promised_at', private.promise_of(o.pickup_date, null, o.service, o.express)
    ), gen_random_uuid(), null);
    freed := freed + 1;
  end loop;
  return freed;
end;
$$;

create function public.desk_free_burst(burst uuid) returns integer
language sql volatile security invoker set search_path = '' as $$ select private.free_burst($1); $$;
comment on function public.desk_free_burst is 'Gives back the places that the unanswered requests of a burst hold. For staff.';

revoke execute on all functions in schema private from public;
revoke execute on function public.desk_free_burst(uuid) from public, anon, authenticated, service_role;
grant execute on function private.free_burst(uuid), public.desk_free_burst(uuid) to authenticated;
