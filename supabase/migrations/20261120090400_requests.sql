-- What visitors send: pickup requests, franchise applications, messages. They write and never read.
-- The client makes the id. Sending the same request again, from a second click or after a lost answer,
-- is refused as a duplicate key (23505), which the client takes for the success it is.
create table public.pickup_requests (
  id uuid primary key,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'),
  phone text not null check (phone ~ '^\+?[0-9]{7,15}$'),
  pickup_date date not null,
  pickup_address text not null check (char_length(pickup_address) <= 500),
  special_instructions text check (char_length(special_instructions) <= 1000),
  -- The id of a service of the document.
  service text check (service ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'collected', 'declined')),
  created_at timestamptz not null default now()
);
comment on table public.pickup_requests is 'Pickups asked for on the site. Anyone may send one; only the shop reads them.';

create table public.franchise_applications (
  id uuid primary key,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 2 and 120),
  email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'),
  phone text not null check (phone ~ '^\+?[0-9]{7,15}$' and char_length(phone) >= 10),
  city text not null check (char_length(city) between 2 and 120),
  investment text not null check (investment in ('1.2cr-1.5cr', '1.5cr-2cr', '2cr-2.4cr', '2.4cr+')),
  status text not null default 'requested' check (status in ('requested', 'answered')),
  created_at timestamptz not null default now()
);
comment on table public.franchise_applications is 'Franchise enquiries. Anyone may send one; only the shop reads them.';

create table public.contact_messages (
  id uuid primary key,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'),
  message text not null check (char_length(message) <= 4000),
  status text not null default 'requested' check (status in ('requested', 'answered')),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages from the contact form. Anyone may send one; only the shop reads them.';

-- user_id is compared by the policies; e-mail and phone with the hour by the limits.
create index pickup_requests_user_id on public.pickup_requests (user_id);
create index pickup_requests_email on public.pickup_requests (email, created_at);
create index pickup_requests_phone on public.pickup_requests (phone, created_at);
create index franchise_applications_user_id on public.franchise_applications (user_id);
create index franchise_applications_email on public.franchise_applications (email, created_at);
create index franchise_applications_phone on public.franchise_applications (phone, created_at);
create index contact_messages_user_id on public.contact_messages (user_id);
create index contact_messages_email on public.contact_messages (email, created_at);

alter table public.pickup_requests enable row level security;
alter table public.franchise_applications enable row level security;
alter table public.contact_messages enable row level security;

revoke all on public.pickup_requests, public.franchise_applications, public.contact_messages
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.pickup_requests, public.franchise_applications, public.contact_messages
  to service_role;

-- Column by column: status and created_at are the database's to say.
grant insert (id, user_id, name, email, phone, pickup_date, pickup_address, special_instructions, service)
  on public.pickup_requests to anon, authenticated;
grant insert (id, user_id, name, email, phone, city, investment)
  on public.franchise_applications to anon, authenticated;
grant insert (id, user_id, name, email, message)
  on public.contact_messages to anon, authenticated;

-- The second lock behind the grants: nobody writes in another's name, and nothing arrives already dealt with.
create policy "Anyone sends a pickup request" on public.pickup_requests
  for insert to anon, authenticated
  with check ((user_id is null or user_id = (select auth.uid())) and status = 'requested');
create policy "Anyone sends a franchise application" on public.franchise_applications
  for insert to anon, authenticated
  with check ((user_id is null or user_id = (select auth.uid())) and status = 'requested');
create policy "Anyone sends a message" on public.contact_messages
  for insert to anon, authenticated
  with check ((user_id is null or user_id = (select auth.uid())) and status = 'requested');
