-- Taking in over the counter, and whom the shop knows. An order that is taken in begins with its clothes in the shop; its
-- number, log, lines and money are those of every other order.

-- What taking in is given, beside what staff may give with every move. Some people have neither e-mail nor address.
insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  ('take_in', 'name', 'text', true, 2, 120, null),
  ('take_in', 'phone', 'text', true, 1, 40, null),
  ('take_in', 'email', 'text', false, 1, 254, null),
  ('take_in', 'address', 'text', false, 1, 500, null),
  ('take_in', 'note', 'text', false, 1, 1000, null),
  -- In which the customer reads; without it, what their last order or their account says.
  ('take_in', 'language', 'text', false, 1, 21, null),
  -- The account of whoever stands there, as the desk has shown it.
  ('take_in', 'account', 'text', false, 36, 36, null),
  ('take_in', 'service', 'text', false, 1, 60, null),
  ('take_in', 'express', 'choice', false, null, null, '{yes,no}'),
  ('take_in', 'pieces', 'whole', true, 1, 2000, null),
  ('take_in', 'bags', 'whole', false, 0, 200, null),
  -- Without them it is counted later.
  ('take_in', 'items', 'lines', false, 1, 300, null),
  ('take_in', 'paise', 'whole', false, 1, 1000000000, null),
  ('take_in', 'method', 'choice', false, null, null, '{cash,upi,card}'),
  -- More than is open, or money before anything is counted.
  ('take_in', 'kind', 'choice', false, null, null, '{payment,advance}'),
  -- Said by who was told that another clerk may have taken in the same bag.
  ('take_in', 'again', 'choice', false, null, null, '{yes}');

-- An order of the same person, taken in at the counter in the last ten minutes by somebody else.
create function private.twin_of(phone text, named text) returns bigint
language sql stable security definer set search_path = '' as $$
  select o.number
  from public.pickup_requests r
  join public.orders o on o.id = r.id
  join public.order_events e on e.order_id = o.id and e.kind = 'created'
  where r.phone = twin_of.phone and lower(r.name) = lower(named) and r.at_counter
    and r.created_at > now() - interval '10 minutes' and e.staff_id is distinct from auth.uid()
    and o.status <> 'cancelled'
  order by r.created_at desc limit 1;
$$;

-- In which a person reads: as their account says, else as at their last order.
create function private.language_known(of_phone text, of_name text, account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.language from public.profiles p where p.id = account), (
    select r.language from public.pickup_requests r
    where r.phone = of_phone and lower(r.name) = lower(of_name) and r.user_id is not distinct from account
    order by r.created_at desc limit 1
  ));
$$;

-- Writes the person and the order.
create function private.write_taken_in(of_order uuid, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select id from auth.users where id::text = given ->> 'account');
  asked constant text := given ->> 'service';
  express constant boolean := coalesce(given ->> 'express' = 'yes', false);
  today constant date := private.shop_today();
begin
  insert into public.pickup_requests (
    id, user_id, name, email, phone, pickup_date, pickup_address, special_instructions, service, express, at_counter, language
  ) values (
    of_order, account, given ->> 'name', given ->> 'email', given ->> 'phone', today, given ->> 'address', given ->> 'note',
    asked, express, true, coalesce(
      private.tidy_language(given ->> 'language'),
      private.language_known(private.tidy_phone(given ->> 'phone'), private.tidy_name(given ->> 'name'), account)
    )
  );
  insert into public.orders (
    id, user_id, service, services, express, pickup_date, promised_at, pieces, bags, status, at_counter
  ) values (
    of_order, account, asked, coalesce((select service_titles ->> asked from private.shop_facts), ''), express, today,
    coalesce(
      (given ->> 'promised_at')::timestamptz,
      private.promise_of(today, (now() at time zone (select time_zone from private.shop_facts))::time, asked, express)
    ),
    (given ->> 'pieces')::integer, (given ->> 'bags')::integer, 'picked_up', true
  );
end;
$$;

-- Takes an order in at the counter: its person, its pieces, and the money that came with it, in one go. The id is the
-- device's own, so that sent twice it is one. One message tells of all of it.
create function private.take_in_order(of_order uuid, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  twin bigint;
  broken text;
  own_id constant text := of_order::text;
begin
  perform private.require_staff();
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('take in ' || own_id, 0));
  if exists (select from public.orders where id = of_order) then
    return;
  end if;
  perform private.require_fields('take_in', given);
  if given ? 'paise' and given ->> 'method' is null then
    raise exception 'Say how the money came: cash, upi or card' using errcode = 'PT422', hint = 'method';
  end if;
  -- Two clerks at once wait here for each other.
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('take in ' || private.tidy_phone(given ->> 'phone'), 0));
  twin := private.twin_of(private.tidy_phone(given ->> 'phone'), private.tidy_name(given ->> 'name'));
  if twin is not null and given ->> 'again' is null then
    raise exception 'Somebody else has just taken in order % of the same person', twin using errcode = 'PT409', hint = 'twin ' || twin;
  end if;
  perform set_config('shop.taking_in', 'on', true);
  perform private.write_taken_in(of_order, given);
  if given ? 'items' then
    perform private.write_move(o.id, o.status, 'itemised', 'items',
      jsonb_build_object('items', given -> 'items', 'pieces', given -> 'pieces'), md5('items ' || own_id)::uuid, null)
    from public.orders o where o.id = of_order;
  end if;
  if given ? 'paise' then
    perform private.write_move(o.id, o.status, o.status, 'payment',
      jsonb_build_object('paise', given -> 'paise', 'method', given -> 'method', 'kind', coalesce(given -> 'kind', '"payment"')),
      md5('payment ' || own_id)::uuid, null)
    from public.orders o where o.id = of_order;
  end if;
  perform set_config('shop.taking_in', '', true);
  perform private.queue_message(e.id, 'taken-in', 'customer', private.message_facts(o), now() + interval '12 seconds')
  from public.orders o join public.order_events e on e.order_id = o.id and e.kind = 'created'
  where o.id = of_order;
exception when data_exception or not_null_violation or check_violation then
  get stacked diagnostics broken = constraint_name;
  raise exception 'What was given is missing, of the wrong kind, too long or too large: %',
    coalesce(substring(broken from '^pickup_requests_(phone|email|service)'), broken) using errcode = 'PT422', hint = 'take_in';
end;
$$;

-- A note about a person ("starch, hangers"), for staff alone. A person is a phone number and a name: two people share a
-- phone, and not everybody has an account. It goes with the last request of that person.
create table public.customer_notes (
  phone text not null check (private.is_phone(phone)),
  -- In small letters.
  name text not null check (char_length(name) between 1 and 120),
  note text not null check (char_length(note) between 1 and 500),
  changed_at timestamptz not null default now(),
  -- Which member of staff. Stays when they leave.
  changed_by uuid,
  primary key (phone, name)
);
comment on table public.customer_notes is 'What staff note about a person. Written by desk_note alone; staff read it.';
alter table public.customer_notes enable row level security;
revoke all on public.customer_notes from public, anon, authenticated, service_role;
grant select on public.customer_notes to authenticated, service_role;
create policy "Staff read the notes about people" on public.customer_notes
  for select to authenticated using ((select private.staff_role()) is not null);

create function private.forget_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.customer_notes n
  using (select distinct phone, lower(name) as name from gone) left_behind
  where n.phone = left_behind.phone and n.name = left_behind.name
    and not exists (select from public.pickup_requests r where r.phone = n.phone and lower(r.name) = n.name);
  return null;
end;
$$;
create trigger forget_notes after delete on public.pickup_requests
  referencing old table as gone for each statement execute function private.forget_notes();

create function private.write_note(of_phone text, of_name text, note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tidy constant text := private.tidy_text(note);
begin
  perform private.require_staff();
  if not exists (select from public.pickup_requests r where r.phone = of_phone and lower(r.name) = lower(of_name)) then
    raise exception 'Nobody of this name and phone number is known' using errcode = 'PT404';
  end if;
  if char_length(tidy) > 500 then
    raise exception 'A note has 500 characters at most' using errcode = 'PT422', hint = 'note';
  end if;
  delete from public.customer_notes n where n.phone = of_phone and n.name = lower(of_name) and tidy is null;
  insert into public.customer_notes (phone, name, note, changed_by)
  select of_phone, lower(of_name), tidy, auth.uid() where tidy is not null
  on conflict (phone, name) do update set note = excluded.note, changed_at = now(), changed_by = excluded.changed_by;
end;
$$;

-- Somebody whom the shop knows by a phone number, a name and, if they have one, an account: the newest facts of their
-- requests, how many orders there are, and what is owed.
create function private.person_of(of_phone text, of_name text, account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'phone', of_phone, 'name', (array_agg(r.name order by r.created_at desc))[1], 'account', account,
    'email', coalesce(
      (select u.email from auth.users u where u.id = account),
      (array_agg(r.email order by r.created_at desc) filter (where r.email is not null))[1]
    ),
    'address', (array_agg(r.pickup_address order by r.created_at desc) filter (where r.pickup_address is not null))[1],
    'language', private.language_known(of_phone, of_name, account), 'last_at', max(r.created_at), 'orders', count(*),
    'owed_paise', coalesce(sum(o.owed_paise) filter (where o.owed_paise > 0 and o.status <> all (private.statuses_where('$.ended == "off"'))), 0),
    'note', (select n.note from public.customer_notes n where n.phone = of_phone and n.name = lower(of_name))
  )
  from public.pickup_requests r join public.orders o on o.id = r.id
  where r.phone = of_phone and lower(r.name) = lower(of_name) and r.user_id is not distinct from account;
$$;

-- Requests found by the first or last digits of a phone number (at least three), by the beginning of an e-mail address,
-- by the beginnings of words of a name or an address; of what very many fit, some.
create function private.requests_like(wanted text) returns table (phone text, name text, user_id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  tidy constant text := left(private.tidy_signs(wanted), 60);
  digits constant text := regexp_replace(tidy, '[^0-9]', '', 'g');
  is_email constant boolean := tidy like '%@%';
  is_text constant boolean := not is_email and exists (select from private.words_in(tidy) word where word ~ '[^0-9]');
  is_phone constant boolean := not is_text and not is_email and length(digits) >= 3;
  words constant tsquery := private.wanted_words(tidy);
begin
  return query
    (select r.phone, r.name, r.user_id, r.created_at from unnest(private.phone_starts(tidy)) as typed (start)
      join public.pickup_requests r on r.phone collate "C" >= start and r.phone collate "C" < start || ':'
      where is_phone limit 300)
    union all
    (select r.phone, r.name, r.user_id, r.created_at from public.pickup_requests r
      where is_phone and reverse(r.phone) collate "C" >= reverse(digits) and reverse(r.phone) collate "C" < reverse(digits) || ':'
      limit 300)
    union all
    (select r.phone, r.name, r.user_id, r.created_at from public.pickup_requests r
      where is_email and r.email collate "C" >= private.tidy_email(tidy) and r.email collate "C" < private.tidy_email(tidy) || '~'
      limit 300)
    union all
    (select r.phone, r.name, r.user_id, r.created_at from public.pickup_requests r
      where is_text and private.search_words(r.name) @@ words
      limit 300)
    union all
    (select r.phone, r.name, r.user_id, r.created_at from public.pickup_requests r
      where is_text and private.search_words(r.pickup_address) @@ words
      limit 300);
end;
$$;

-- People by what is known of them, whoever came last first. Two people of one phone number are two.
create function private.find_people(wanted text, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with found as materialized (
      select r.phone, lower(r.name) as name, r.user_id, max(r.created_at) as last_at
      from private.requests_like(wanted) r group by 1, 2, 3
    )
    select json_build_object('total', (select count(*) from found), 'people', coalesce((
      select json_agg(private.person_of(f.phone, f.name, f.user_id) order by f.last_at desc) from (
        select * from found order by last_at desc limit private.page_of(page_size)
      ) f
    ), '[]'))
  );
end;
$$;

-- A person with their orders, the newest first.
create function private.read_person(of_phone text, of_name text, account uuid, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return json_build_object(
    'person', private.person_of(of_phone, of_name, account),
    'payment_method', (
      select p.method from public.pickup_requests r join public.order_payments p on p.order_id = r.id and p.kind <> 'refund'
      where r.phone = of_phone and lower(r.name) = lower(of_name) and r.user_id is not distinct from account
      order by p.at desc limit 1
    ),
    'orders', private.list_views(array(
      select r.id from public.pickup_requests r
      where r.phone = of_phone and lower(r.name) = lower(of_name) and r.user_id is not distinct from account
      order by r.created_at desc limit private.page_of(page_size)
    ))
  );
end;
$$;

create function public.take_in(order_id uuid, given jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.take_in_order($1, $2);
  select private.read_order($1);
$$;
comment on function public.take_in is 'Takes an order in at the counter, and returns it. A repeated order_id changes nothing.';

create function public.desk_people(wanted text, page_size integer default 8) returns json
language sql stable security invoker set search_path = '' as $$ select private.find_people($1, $2); $$;
comment on function public.desk_people is 'People by phone, name, e-mail or address, whoever came last first, and how many there are.';

create function public.desk_person(phone text, name text, account uuid default null, page_size integer default 20) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_person($1, $2, $3, $4); $$;
comment on function public.desk_person is 'A person with their orders, the newest first, and what is owed.';

create function public.desk_note(phone text, name text, note text) returns void
language sql volatile security invoker set search_path = '' as $$ select private.write_note($1, $2, $3); $$;
comment on function public.desk_note is 'Writes a note about a person, for staff; an empty one takes it away.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.take_in(uuid, jsonb), public.desk_people(text, integer), public.desk_person(text, text, uuid, integer),
  public.desk_note(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.take_in_order(uuid, jsonb), private.find_people(text, integer), private.read_person(text, text, uuid, integer),
  private.write_note(text, text, text), public.take_in(uuid, jsonb), public.desk_people(text, integer),
  public.desk_person(text, text, uuid, integer), public.desk_note(text, text, text)
  to authenticated;
