-- What visitors send: pickup requests, franchise applications, messages. They write and never read. Sending the same
-- request again, after a second click or a lost answer, is refused as a duplicate key (23505), which the client takes
-- for a success.

-- The database gives out the id of a request and takes it a moment later at the earliest, since nobody fills a form in
-- faster. So a script that posts what it saw a browser post does not get through. Forms wait two seconds; here it is
-- less, so that a clock's tick is held against nobody. An id is good for one row, and for as long as a request may wait
-- to be sent. Nothing is stored of an id that was given out: it proves itself.
--
-- An id holds the moment in milliseconds (12 hexadecimal digits), 10 random ones with the marks of a UUID of version 8
-- among them, and 10 of proof that only this database can make.
create table private.request_key (
  id boolean primary key default true check (id),
  key uuid not null default gen_random_uuid()
);
insert into private.request_key default values;
revoke all on private.request_key from public, anon, authenticated, service_role;

create function private.request_proof(digits text) returns text
language sql stable set search_path = '' as $$
  select left(encode(sha256(convert_to(key || digits, 'utf8')), 'hex'), 10) from private.request_key;
$$;

create function private.give_request_id() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  drawn constant text := replace(gen_random_uuid()::text, '-', '');
  moment constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  digits constant text := lpad(to_hex(moment), 12, '0')
    || '8' || substr(drawn, 1, 3) || 'a' || substr(drawn, 4, 3) || substr(drawn, 7, 2);
begin
  return (digits || private.request_proof(digits))::uuid;
end;
$$;

-- Whether this database gave the id out, at least a second and a half ago.
create function private.is_given_request_id(id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select right(hex, 10) = private.request_proof(left(hex, 22))
    and ('x' || lpad(left(hex, 12), 16, '0'))::bit(64)::bigint <= floor(extract(epoch from now()) * 1000) - 1500
  from replace(id::text, '-', '') as hex;
$$;

create function public.new_request_id() returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.give_request_id(); $$;
comment on function public.new_request_id is 'An id for a request, which may be sent with it two seconds later.';

-- A guest's tracking link holds the order's id and a proof of 128 bits that only this database can make. Nothing is
-- stored of it. 43 characters that need no escaping in an address.
create function private.tracking_token(order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select rtrim(translate(encode(
    uuid_send(order_id) || substring(sha256(convert_to(key || 'tracking' || order_id, 'utf8')) for 16), 'base64'
  ), '+/', '-_'), '=')
  from private.request_key;
$$;

-- The order of a tracking token; null for any other text. Strict: without a token it would compute the one of no order,
-- at each insert.
create function private.tracked_order_id(token text) returns uuid
language plpgsql stable strict security definer set search_path = '' as $$
declare
  order_id uuid;
begin
  if token !~ '^[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  order_id := encode(substring(decode(translate(token, '-_', '+/') || '=', 'base64') for 16), 'hex')::uuid;
  return case when private.tracking_token(order_id) = token then order_id end;
end;
$$;

-- A form asks for both before it is sent: the id of the request, and the token of its tracking link.
create function private.give_request() returns table (id uuid, tracking_token text)
language sql volatile security definer set search_path = '' as $$
  select given.id, private.tracking_token(given.id) from (select private.give_request_id() as id offset 0) given;
$$;

create function public.new_request() returns table (id uuid, tracking_token text)
language sql volatile security invoker set search_path = '' as $$ select * from private.give_request(); $$;
comment on function public.new_request is 'An id for a request, which may be sent with it two seconds later, and its tracking token.';

create table public.pickup_requests (
  id uuid primary key,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  name text not null check (char_length(name) <= 120),
  email text check (char_length(email) <= 254 and private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  pickup_date date not null,
  pickup_address text check (char_length(pickup_address) <= 500),
  special_instructions text check (char_length(special_instructions) <= 1000),
  -- The id of a service of the document.
  service text check (service ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  created_at timestamptz not null default now(),
  -- In which the visitor reads: that of the page it was sent from. Null: the document's own.
  language text check (language = private.tidy_language(language)),
  -- To questions of the form without a column, as private.read_answers writes them.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 65536),
  pickup_window text check (pickup_window ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  express boolean not null default false,
  promised_at timestamptz,
  -- The six digits of the address, for the run sheet; Tamil and Hindi digits become Western ones.
  pin text generated always as (substring(
    translate(pickup_address, '௦௧௨௩௪௫௬௭௮௯०१२३४५६७८९', '01234567890123456789')
    from '(?<![0-9])([1-9][0-9]{2}\s?[0-9]{3})(?![0-9])'
  )) stored,
  -- Taken in over the counter (take_in), where neither e-mail nor address is needed.
  at_counter boolean not null default false,
  constraint pickup_requests_email_check1 check (at_counter or email is not null),
  constraint pickup_requests_pickup_address_check1 check (at_counter or pickup_address is not null),
  -- Deferred: the order is made after its request.
  constraint pickup_requests_order foreign key (id) references public.orders (id) on delete cascade
    deferrable initially deferred
);
comment on table public.pickup_requests is
  'Who asked for a pickup, and where, or who came to the counter. Anyone may send one; the shop reads them. The order of the same id holds the rest.';

create table public.franchise_applications (
  id uuid primary key,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 2 and 120),
  email text not null check (char_length(email) <= 254 and private.is_email(email)),
  phone text not null check (private.is_phone(phone)),
  city text not null check (char_length(city) between 2 and 120),
  investment text not null check (investment in ('1.2cr-1.5cr', '1.5cr-2cr', '2cr-2.4cr', '2.4cr+')),
  language text check (language = private.tidy_language(language)),
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 65536),
  status text not null default 'requested' check (status in ('requested', 'answered')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid
);
comment on table public.franchise_applications is 'Franchise enquiries. Anyone may send one; only the shop reads them.';

create table public.contact_messages (
  id uuid primary key,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) <= 254 and private.is_email(email)),
  message text not null check (char_length(message) <= 4000),
  language text check (language = private.tidy_language(language)),
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 65536),
  status text not null default 'requested' check (status in ('requested', 'answered')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid
);
comment on table public.contact_messages is 'Messages from the contact form. Anyone may send one; only the shop reads them.';

-- Policies compare user_id; limits compare e-mail and phone with the hour.
create index pickup_requests_user_id on public.pickup_requests (user_id);
create index pickup_requests_email on public.pickup_requests (email, created_at);
create index pickup_requests_phone on public.pickup_requests (phone, created_at);
create index franchise_applications_user_id on public.franchise_applications (user_id);
create index franchise_applications_email on public.franchise_applications (email, created_at);
create index franchise_applications_phone on public.franchise_applications (phone, created_at);
create index contact_messages_user_id on public.contact_messages (user_id);
create index contact_messages_email on public.contact_messages (email, created_at);

-- The desk searches by words of name and address, by the beginning of an e-mail address, and by the first or last digits of
-- a phone number. Ranges compare by bytes, whatever the database's language.
create index pickup_requests_name on public.pickup_requests
  using gin (private.search_words(name));
create index pickup_requests_address on public.pickup_requests
  using gin (private.search_words(pickup_address));
create index pickup_requests_email_start on public.pickup_requests (email collate "C");
create index pickup_requests_phone_start on public.pickup_requests (phone collate "C");
create index pickup_requests_phone_end on public.pickup_requests (reverse(phone) collate "C");
create index franchise_applications_open on public.franchise_applications (created_at) where status = 'requested';
create index contact_messages_open on public.contact_messages (created_at) where status = 'requested';
create index franchise_applications_answered on public.franchise_applications (answered_at desc) where status = 'answered';
create index contact_messages_answered on public.contact_messages (answered_at desc) where status = 'answered';

alter table public.pickup_requests enable row level security;
alter table public.franchise_applications enable row level security;
alter table public.contact_messages enable row level security;

revoke all on public.pickup_requests, public.franchise_applications, public.contact_messages
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.pickup_requests, public.franchise_applications, public.contact_messages
  to service_role;
grant select on public.pickup_requests, public.franchise_applications, public.contact_messages to authenticated;

-- Column by column: status and created_at are the database's to say.
grant insert (
  id, user_id, name, email, phone, pickup_date, pickup_address, special_instructions, service, pickup_window, express, promised_at,
  language, answers
) on public.pickup_requests to anon, authenticated;
grant insert (id, user_id, name, email, phone, city, investment, language, answers) on public.franchise_applications to anon, authenticated;
grant insert (id, user_id, name, email, message, language, answers) on public.contact_messages to anon, authenticated;

-- The second lock behind the grants. A customer's request bears their account, or they could evade the limit by account.
create policy "Anyone sends a pickup request" on public.pickup_requests
  for insert to anon, authenticated
  with check (user_id is not distinct from (select auth.uid()) and private.is_given_request_id(id));
create policy "Anyone sends a franchise application" on public.franchise_applications
  for insert to anon, authenticated
  with check (user_id is not distinct from (select auth.uid()) and status = 'requested' and private.is_given_request_id(id));
create policy "Anyone sends a message" on public.contact_messages
  for insert to anon, authenticated
  with check (user_id is not distinct from (select auth.uid()) and status = 'requested' and private.is_given_request_id(id));

create policy "Staff read pickup requests" on public.pickup_requests
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff read franchise applications" on public.franchise_applications
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff read messages" on public.contact_messages
  for select to authenticated using ((select private.staff_role()) is not null);

revoke execute on all functions in schema private from public;
revoke execute on function public.new_request_id(), public.new_request() from public, anon, authenticated, service_role;
grant execute on function
  private.give_request_id(), private.is_given_request_id(uuid), public.new_request_id(), private.give_request(),
  public.new_request()
  to anon, authenticated;
