-- Each request is tidied, counted and admitted before it is stored. The functions run with the owner's
-- rights because the sender may not read the rows that have to be counted.

-- Admits at most `hourly` rows an hour per e-mail address and per phone number.
-- SQLSTATE PT429 reaches the client as HTTP 429.
create function private.admit_request(target regclass, request_id uuid, sender_email text, sender_phone text, hourly integer)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  known boolean;
  full_up boolean;
begin
  -- One at a time per sender, or parallel requests would all see the count of before. Always the
  -- e-mail first: every request takes at most one lock of each kind, so no two wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended(target || ' email ' || coalesce(sender_email, ''), 0));
  if sender_phone is not null then
    perform pg_catalog.pg_advisory_xact_lock(hashtextextended(target || ' phone ' || sender_phone, 0));
  end if;

  -- A repeat of what is stored is a duplicate, and never one request too many.
  execute format('select exists (select from %s where id = $1)', target) into known using request_id;
  if known then
    raise exception 'duplicate key value violates unique constraint' using errcode = 'unique_violation';
  end if;

  execute format(
    'select count(*) >= $2 from %s where email = $1 and created_at > now() - interval ''1 hour''', target
  ) into full_up using sender_email, hourly;
  if not full_up and sender_phone is not null then
    execute format(
      'select count(*) >= $2 from %s where phone = $1 and created_at > now() - interval ''1 hour''', target
    ) into full_up using sender_phone, hourly;
  end if;
  if full_up then
    raise exception 'Too many requests from this sender within an hour' using errcode = 'PT429', hint = 'rate_limited';
  end if;
end;
$$;

create function private.receive_pickup_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.tidy_text(new.name);
  new.email := lower(private.tidy_text(new.email));
  new.phone := private.tidy_phone(new.phone);
  new.pickup_address := private.tidy_text(new.pickup_address);
  new.special_instructions := private.tidy_text(new.special_instructions);
  new.service := private.tidy_text(new.service);
  perform private.admit_request(tg_relid::regclass, new.id, new.email, new.phone, 5);
  perform private.require_pickup_day(new.pickup_date);
  return new;
end;
$$;

create function private.receive_franchise_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.tidy_text(new.name);
  new.email := lower(private.tidy_text(new.email));
  new.phone := private.tidy_phone(new.phone);
  new.city := private.tidy_text(new.city);
  perform private.admit_request(tg_relid::regclass, new.id, new.email, new.phone, 5);
  return new;
end;
$$;

create function private.receive_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.tidy_text(new.name);
  new.email := lower(private.tidy_text(new.email));
  new.message := private.tidy_text(new.message);
  perform private.admit_request(tg_relid::regclass, new.id, new.email, null, 5);
  return new;
end;
$$;

revoke execute on function
  private.admit_request(regclass, uuid, text, text, integer),
  private.receive_pickup_request(), private.receive_franchise_application(), private.receive_contact_message()
  from public, anon, authenticated, service_role;

create trigger receive_pickup_request before insert on public.pickup_requests
  for each row execute function private.receive_pickup_request();
create trigger receive_franchise_application before insert on public.franchise_applications
  for each row execute function private.receive_franchise_application();
create trigger receive_contact_message before insert on public.contact_messages
  for each row execute function private.receive_contact_message();
