-- Whoever is signed in is counted by their account, so that nobody can use up their limit in their name. Guests are
-- counted by e-mail address, phone and network, which anybody may write: the hint `guest_limit` lets the client name
-- other ways to reach the shop.
create or replace function private.admit_request(
  target regclass, request_id uuid, sender_email text, sender_phone text, hourly integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := auth.uid();
  sender_lock bigint;
  full_up boolean;
begin
  -- An id left out is refused by the table.
  if request_id is not null then
    perform private.use_request_id(request_id, target);
  end if;

  -- One at a time per sender, or parallel requests would all see the count of before. Always in ascending order, so
  -- that no two requests wait for each other.
  for sender_lock in
    select hashtextextended(target || sender, 0) as key
    from unnest(case
      when account is null then array[' email ' || sender_email, ' phone ' || sender_phone]
      else array[' account ' || account]
    end) as sender
    where sender is not null
    order by key
  loop
    perform pg_catalog.pg_advisory_xact_lock(sender_lock);
  end loop;

  if account is not null then
    execute format(
      'select count(*) >= $2 from %s where user_id = $1 and created_at > now() - interval ''1 hour''', target
    ) into full_up using account, hourly;
    if full_up then
      raise exception 'Too many requests of this account within an hour' using errcode = 'PT429';
    end if;
    return;
  end if;

  execute format(
    'select count(*) >= $2 from %s where user_id is null and email = $1 and created_at > now() - interval ''1 hour''', target
  ) into full_up using sender_email, hourly;
  if not full_up and sender_phone is not null then
    execute format(
      'select count(*) >= $2 from %s where user_id is null and phone = $1 and created_at > now() - interval ''1 hour''', target
    ) into full_up using sender_phone, hourly;
  end if;
  if full_up then
    raise exception 'Too many requests from this sender within an hour' using errcode = 'PT429', hint = 'guest_limit';
  end if;
end;
$$;

-- Customers have a room of their own on their network: thirty guests cannot shut them out. It is wider, because each
-- account has its own limit, and bounded, because accounts cost nothing.
create or replace function private.admit_visitor() returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant text := private.visitor_network();
  signed_in constant boolean := auth.uid() is not null;
  hashed bytea;
begin
  if network is null then
    return;
  end if;
  select sha256(convert_to(salt || case when signed_in then 'customers ' else '' end || network, 'utf8'))
    into strict hashed from private.visitor_salt;
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('visitor ' || encode(hashed, 'hex'), 0));
  delete from private.recent_visitors where sent_at < now() - interval '1 hour';
  if (select count(*) >= case when signed_in then 120 else 30 end from private.recent_visitors where visitor = hashed) then
    raise exception 'Too many requests from this network within an hour'
      using errcode = 'PT429', hint = case when signed_in then '' else 'guest_limit' end;
  end if;
  insert into private.recent_visitors (visitor) values (hashed);
end;
$$;

-- A customer's request bears their account, or the count by account could be evaded.
alter policy "Anyone sends a pickup request" on public.pickup_requests
  with check (user_id is not distinct from (select auth.uid()) and status = 'requested' and private.is_given_request_id(id));
alter policy "Anyone sends a franchise application" on public.franchise_applications
  with check (user_id is not distinct from (select auth.uid()) and status = 'requested' and private.is_given_request_id(id));
alter policy "Anyone sends a message" on public.contact_messages
  with check (user_id is not distinct from (select auth.uid()) and status = 'requested' and private.is_given_request_id(id));
