-- Each request is tidied, counted and admitted before it is stored. The functions run with the owner's rights, because
-- the sender may not read the rows that have to be counted.

-- Which header holds the client's IP address: one that the gateway in front sets itself and a client cannot forge. Hosted
-- projects are behind Cloudflare, which writes cf-connecting-ip anew for each request, but only appends to an
-- x-forwarded-for that the client sent: https://developers.cloudflare.com/fundamentals/reference/http-headers/
-- The embedded server sends the same header. For another gateway, such as Kong of a self-hosted Supabase:
--   update private.settings set client_ip_header = 'x-real-ip';
create table private.settings (
  id boolean primary key default true check (id),
  client_ip_header text not null default 'cf-connecting-ip' check (client_ip_header ~ '^[a-z0-9-]{1,60}$')
);
insert into private.settings default values;

-- One network address sends at most thirty requests an hour, whatever names and addresses it gives; that leaves room for
-- the many people who share one. The address itself is not stored, only its hash with a salt of this database, and that
-- for an hour.
create table private.visitor_salt (
  id boolean primary key default true check (id),
  salt uuid not null default gen_random_uuid()
);
insert into private.visitor_salt default values;
create table private.recent_visitors (
  visitor bytea not null,
  sent_at timestamptz not null default now()
);
create index recent_visitors_visitor on private.recent_visitors (visitor, sent_at);
create index recent_visitors_sent_at on private.recent_visitors (sent_at);

-- A request id is good for one row of one table. The primary key decides it, whatever is sent at the same time.
create table private.used_request_ids (
  id uuid primary key,
  used_in name not null,
  used_at timestamptz not null default now()
);
create index used_request_ids_used_at on private.used_request_ids (used_at);

revoke all on private.settings, private.visitor_salt, private.recent_visitors, private.used_request_ids
  from public, anon, authenticated, service_role;
grant select, update on private.settings to service_role;

-- The client's network: an IPv4 address, or the /64 of an IPv6 one. Null where none is known, as on the server itself.
create function private.visitor_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  header constant text := (select client_ip_header from private.settings);
  told text;
  address inet;
begin
  told := nullif(current_setting('request.headers', true), '')::jsonb ->> header;
  -- Of a list only the last entry is the gateway's own.
  address := regexp_replace(btrim(split_part(told, ',', -1)), '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when data_exception then
  -- A header that cannot be read must not keep anybody from sending.
  return null;
end;
$$;

-- Customers have room of their own on their network: thirty guests cannot shut them out. It is wider, because each account
-- has its own limit, and bounded, because accounts cost nothing. Providers give one customer up to a /48 of IPv6, which
-- holds 65,536 networks: together they may send sixteen times as much as one, as in front of the database
-- (src/server/backend/http/rate-limit.ts).
-- What is sent in passing (purpose) is counted apart from requests.
create function private.admit_visitor(purpose text default null, most_hourly integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant text := private.visitor_network();
  site constant text := case family(network::inet) when 6 then network(set_masklen(network::inet, 48))::text end;
  signed_in constant boolean := auth.uid() is not null;
  hourly constant integer := coalesce(most_hourly, case when signed_in then 120 else 30 end);
  apart constant text := coalesce(purpose || ' ', case when signed_in then 'customers ' else '' end);
  counted record;
begin
  if network is null then
    return;
  end if;
  delete from private.recent_visitors where sent_at < now() - interval '1 hour';
  -- The /48 first: whoever waits for its lock holds none of a network.
  for counted in
    select sha256(convert_to(salt || apart || place, 'utf8')) as visitor, most
    from private.visitor_salt, (values (site, 16 * hourly), (network, hourly)) as places (place, most)
    where place is not null
    order by most desc
  loop
    perform pg_catalog.pg_advisory_xact_lock(hashtextextended('visitor ' || encode(counted.visitor, 'hex'), 0));
    if counted.most <= (select count(*) from private.recent_visitors v where v.visitor = counted.visitor) then
      raise exception 'Too many requests from this network within an hour'
        using errcode = 'PT429', hint = case when signed_in then '' else 'guest_limit' end;
    end if;
    insert into private.recent_visitors (visitor) values (counted.visitor);
  end loop;
end;
$$;

-- Counted once a request is good and about to be stored, so that nobody loses a place by a typing error.
create function private.count_visitor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.admit_visitor();
  return null;
end;
$$;
create trigger count_visitor after insert on public.pickup_requests
  for each row when (not new.at_counter) execute function private.count_visitor();
create trigger count_visitor after insert on public.franchise_applications
  for each row execute function private.count_visitor();
create trigger count_visitor after insert on public.contact_messages
  for each row execute function private.count_visitor();

-- An insert by a visitor or customer holds one request. A request takes locks on its id, its sender and its network, in
-- this order, so two inserts of one row never wait for each other in a circle; inserts of many rows would.
create function private.admit_one_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_level = 'STATEMENT' then
    perform set_config('request.row', 'none', true);
    return null;
  end if;
  if current_setting('request.row', true) = 'first' and current_user in ('anon', 'authenticated') then
    -- PostgREST answers 400 to this class: https://docs.postgrest.org/en/stable/references/errors.html
    raise exception 'An insert may hold one request only. Send each in an insert of its own.'
      using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('request.row', 'first', true);
  return new;
end;
$$;

-- Triggers of one kind run in the order of their names: this one before receive_…, which takes the locks.
create trigger admit_one_row before insert on public.pickup_requests
  for each row execute function private.admit_one_row();
create trigger admit_one_row before insert on public.franchise_applications
  for each row execute function private.admit_one_row();
create trigger admit_one_row before insert on public.contact_messages
  for each row execute function private.admit_one_row();
create trigger begin_insert before insert on public.pickup_requests
  for each statement execute function private.admit_one_row();
create trigger begin_insert before insert on public.franchise_applications
  for each statement execute function private.admit_one_row();
create trigger begin_insert before insert on public.contact_messages
  for each statement execute function private.admit_one_row();

-- A repeat in the same table is a duplicate key, which the client takes for a success. In another table it is refused like
-- an id that was never given out: the client asks for a new one.
create function private.use_request_id(request_id uuid, target regclass) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_name constant name := (select c.relname from pg_catalog.pg_class c where c.oid = target);
begin
  -- Waits for another insert of the same id to end.
  insert into private.used_request_ids (id, used_in) values (request_id, target_name) on conflict do nothing;
  if found then
    return;
  end if;
  if exists (select from private.used_request_ids u where u.id = request_id and u.used_in = target_name) then
    raise exception 'duplicate key value violates unique constraint' using errcode = 'unique_violation';
  end if;
  raise exception 'This request id was used in another table. Ask for a new one.' using errcode = 'insufficient_privilege';
end;
$$;

-- What was sent in all forms. A view is planned once per connection; a query put together for each table would be planned
-- at each insert. A pickup that came to an account by its e-mail address was sent by a guest, whoever that was, and counts
-- as a guest's. With `offset 0` only the events of its own order are read; else all of them would be hashed.
create view private.sent_requests as
  select 'public.pickup_requests'::regclass as sent_to, r.user_id, r.email, r.phone, r.created_at,
    r.user_id is null or exists (
      select from public.order_events e where e.order_id = r.id and e.kind = 'adopted' offset 0
    ) as by_guest
  from public.pickup_requests r where not r.at_counter
  union all
  select 'public.franchise_applications'::regclass, user_id, email, phone, created_at, user_id is null
  from public.franchise_applications
  union all
  select 'public.contact_messages'::regclass, user_id, email, null, created_at, user_id is null
  from public.contact_messages;

-- Whoever is signed in is counted by their account, so that nobody else can use up their limit. Guests are counted by
-- e-mail address, phone and network, which anybody may write: the hint `guest_limit` lets the client name other ways to
-- reach the shop. SQLSTATE PT429 reaches the client as HTTP 429.
create function private.admit_request(
  target regclass, request_id uuid, sender_email text, sender_phone text, hourly integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := auth.uid();
  since constant timestamptz := now() - interval '1 hour';
  sender_lock bigint;
begin
  -- An id left out is refused by the table.
  if request_id is not null then
    perform private.use_request_id(request_id, target);
  end if;

  -- One at a time per sender, or parallel requests would not count each other. Always in ascending order, so that no two
  -- requests wait for each other.
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
    if hourly <= (
      select count(*) from private.sent_requests r
      where r.sent_to = target and r.user_id = account and not r.by_guest and r.created_at > since
    ) then
      raise exception 'Too many requests of this account within an hour' using errcode = 'PT429';
    end if;
    return;
  end if;

  if hourly <= (
    select count(*) from private.sent_requests r
    where r.sent_to = target and r.by_guest and r.email = sender_email and r.created_at > since
  ) or hourly <= (
    select count(*) from private.sent_requests r
    where r.sent_to = target and r.by_guest and r.phone = sender_phone and r.created_at > since
  ) then
    raise exception 'Too many requests from this sender within an hour' using errcode = 'PT429', hint = 'guest_limit';
  end if;
end;
$$;

-- Whether a list names each row once, at most sixty of them, and how much of each: pieces are whole.
create function private.takes_items(rows jsonb, list text) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) <= 60 and count(*) = count(distinct id) and coalesce(bool_and(
    rows ? id and number ~ '^[0-9]{1,3}([.][0-9]{1,2})?$' and number::numeric > 0
    and (rows -> id ? 'unit' or number !~ '[.]')
  ), false)
  from regexp_split_to_table(list, ',') as line, split_part(line, ':', 1) as id, substring(line from ':(.*)$') as number;
$$;

-- Whether an answer is of the kind that a question asks for.
create function private.takes_answer(question jsonb, answer text) returns boolean
language sql immutable set search_path = '' as $$
  select case question ->> 'kind'
    when 'select' then question -> 'choices' ? answer
    when 'number' then answer ~ '^[0-9]{1,9}([.][0-9]{1,2})?$'
    when 'items' then private.takes_items(question -> 'choices', answer)
    else true
  end;
$$;

-- The answers of one form, {"form": "pickup", "told": [{"name": "heard", "answer": "friend"}]}, as they are kept: a list,
-- with the words of the question and of the choice, as the sender read them. The error names the field.
create function private.read_answers(target name, given jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  kept jsonb := '[]'::jsonb;
  one record;
  told constant jsonb := case when given in ('[]', '{}') then '[]' else given -> 'told' end;
  refused text := case when jsonb_typeof(told) is distinct from 'array' or jsonb_array_length(told) > 40 then 'answers_check' end;
begin
  for one in
    select s ->> 'name' as name, q.question, private.tidy_text(left(s ->> 'answer', 4000)) as answer,
      jsonb_typeof(s -> 'answer') = 'string' as is_readable
    from jsonb_array_elements(case when refused is null then told else '[]' end) as s
    left join lateral (
      select a.question from private.form_questions a
      where a.form = given ->> 'form' and a.name = s ->> 'name'
      order by private.takes_answer(a.question, s ->> 'answer') desc, a.asked_until desc nulls first limit 1
    ) q on true
  loop
    continue when refused is not null or one.answer is null and one.question is not null;
    refused := case
      when one.question is null or one.is_readable is not true or kept @> jsonb_build_array(jsonb_build_object('name', one.name))
        then 'answers_unknown'
      when char_length(one.answer) > 2000 then one.name || '_long'
      when not private.takes_answer(one.question, one.answer) then one.name || '_check'
    end;
    kept := kept || jsonb_build_object(
      'form', given -> 'form', 'name', one.name, 'label', one.question -> 'label', 'kind', one.question -> 'kind',
      'answer', coalesce(one.question -> 'choices' ->> one.answer, one.answer)
    );
  end loop;
  if refused is not null then
    refused := target || '_' || lower(regexp_replace(refused, '([A-Z])', '_\1', 'g'));
    raise exception 'new row for relation "%" violates check constraint "%"', target, refused
      using errcode = 'check_violation', constraint = refused;
  end if;
  return kept;
end;
$$;

create function private.receive_pickup_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.tidy_name(new.name);
  new.email := private.tidy_email(new.email);
  new.phone := private.tidy_phone(new.phone);
  new.pickup_address := private.tidy_text(new.pickup_address);
  new.special_instructions := private.tidy_text(new.special_instructions);
  new.service := private.tidy_text(new.service);
  new.language := private.tidy_language(new.language);
  new.answers := private.read_answers(tg_table_name, new.answers);
  -- Staff have no limit, and take in on a day that has none for pickups.
  if new.at_counter then
    return new;
  end if;
  perform private.admit_request(tg_relid::regclass, new.id, new.email, new.phone, 5);
  perform private.require_pickup_day(new.pickup_date);
  return new;
end;
$$;
create trigger receive_pickup_request before insert on public.pickup_requests
  for each row execute function private.receive_pickup_request();

create function private.receive_franchise_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.tidy_name(new.name);
  new.email := private.tidy_email(new.email);
  new.phone := private.tidy_phone(new.phone);
  new.city := private.tidy_name(new.city);
  new.language := private.tidy_language(new.language);
  new.answers := private.read_answers(tg_table_name, new.answers);
  perform private.admit_request(tg_relid::regclass, new.id, new.email, new.phone, 5);
  return new;
end;
$$;
create trigger receive_franchise_application before insert on public.franchise_applications
  for each row execute function private.receive_franchise_application();

create function private.receive_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.tidy_name(new.name);
  new.email := private.tidy_email(new.email);
  new.message := private.tidy_text(new.message);
  new.language := private.tidy_language(new.language);
  new.answers := private.read_answers(tg_table_name, new.answers);
  perform private.admit_request(tg_relid::regclass, new.id, new.email, null, 5);
  return new;
end;
$$;
create trigger receive_contact_message before insert on public.contact_messages
  for each row execute function private.receive_contact_message();

-- Each new time of a pickup sends a mail to the address of the order, which a guest may have made up, and one to the shop.
-- A customer chooses another time ten times a day at most. The move has locked the order, so the count misses none.
create function private.limit_window_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select count(*) >= 10 from public.order_events e
    where e.order_id = new.order_id and e.kind = 'window' and e.who in ('guest', 'customer') and e.at > now() - interval '1 day'
  ) then
    raise exception 'The time of this pickup was changed ten times within a day' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
create trigger limit_window_changes before insert on public.order_events
  for each row when (new.kind = 'window' and new.who in ('guest', 'customer'))
  execute function private.limit_window_changes();

revoke execute on all functions in schema private from public;
