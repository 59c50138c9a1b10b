-- Whoever deletes their account is out of everybody's sight at once, and is erased once the law allows: DPDP Rules 2025,
-- rule 8, wants what was processed kept for a year, for the authorities alone. Until then it is here: no role of the REST
-- interface reads it, the secret key neither, and whoever does with the database itself is logged.

create table private.hidden_people (
  id uuid primary key default gen_random_uuid(),
  hidden_at timestamptz not null default now(),
  -- Theirs, which stay in the books without a person.
  orders uuid[] not null,
  -- As my_data gave it, without the books.
  data jsonb not null
);
create index hidden_people_orders on private.hidden_people using gin (orders);

create table private.hidden_reads (
  at timestamptz not null default now(),
  reader text not null check (char_length(reader) between 1 and 200),
  question text not null check (question in ('erased', 'concerned')),
  -- How many it showed.
  people bigint not null
);
alter table private.hidden_people enable row level security;
alter table private.hidden_reads enable row level security;
revoke all on private.hidden_people, private.hidden_reads from public, anon, authenticated, service_role;

-- Whose account is deleted has withdrawn: no message goes to them any more, and none names them to the shop. It knows the
-- order by its number.
create or replace function private.queue_message(of_event uuid, kind text, recipient text, facts jsonb, due_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (event_id, kind, recipient, email, payload, due_at)
  select of_event, $2, $3, case when $3 = 'customer' then facts ->> 'email' end,
    case when withdrew then facts - array['name', 'phone', 'address', 'email', 'answers'] else facts end, $5
  from (
    select exists (select from private.hidden_people h where h.orders @> array[(facts ->> 'order_id')::uuid]) as withdrew
  ) person
  where $3 = 'shop' or facts ? 'email' and not withdrew;
$$;

-- Pickups that have not happened are cancelled. While the shop holds clothes it keeps name and address to bring them back.
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
  if private.me() is null then
    raise exception 'Deleting this account takes a code of its second factor'
      using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  if not private.has_fresh_session() then
    raise exception 'Deleting an account takes a sign-in within the last ten minutes'
      using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  -- What still waits to be sent.
  delete from private.outbox m
  where m.payload ->> 'user_id' = me::text
    or m.kind = 'account' and m.email = (select u.email from auth.users u where u.id = me)
    or m.payload ->> 'order_id' in (select o.id::text from public.orders o where o.user_id = me);
  insert into private.hidden_people (orders, data)
  select array(select o.id from public.orders o where o.user_id = me),
    private.own_data()::jsonb - array[
      'document_drafts', 'staff', 'orders', 'order_events', 'order_lines', 'order_payments', 'bills', 'credit_notes'
    ];
  perform private.cancel_own_pickups();
  delete from public.pickup_requests r where r.user_id = me and exists (
    select from public.orders o where o.id = r.id and o.status = any (private.statuses_where('$.ended != null'))
  );
  delete from public.franchise_applications where user_id = me;
  delete from public.contact_messages where user_id = me;
  delete from auth.users where id = me;
end;
$$;

-- Erases the people hidden so many months ago. Before that, name and address of theirs that the shop kept to bring clothes
-- back: they go once the order has ended.
create function private.erase_hidden_people(after_months integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  erased bigint;
begin
  if after_months is null or after_months < 0 then
    raise exception 'after_months must be at least 0' using errcode = 'invalid_parameter_value';
  end if;
  delete from public.pickup_requests r using private.hidden_people h, public.orders o
  where r.user_id is null and r.id = any (h.orders) and o.id = r.id
    and o.status = any (private.statuses_where('$.ended != null'));
  delete from private.hidden_people h
  where h.hidden_at <= now() - make_interval(months => after_months)
    and not exists (select from public.pickup_requests r where r.user_id is null and r.id = any (h.orders));
  get diagnostics erased = row_count;
  return erased;
end;
$$;

create function public.erase_hidden(after_months integer) returns bigint
language sql volatile security invoker set search_path = '' as $$ select private.erase_hidden_people(after_months); $$;
comment on function public.erase_hidden is 'Erases people whose accounts were deleted so many months ago; how many they were.';

-- What is hidden of a person, by an address or a phone number.
create function private.read_hidden(reader text, wanted text) returns setof private.hidden_people
language plpgsql volatile set search_path = '' as $$
declare
  found bigint;
begin
  return query select h.* from private.hidden_people h
  where jsonb_path_exists(h.data, '$.** ? (@ == $email || @ == $phone)', jsonb_build_object(
    'email', private.tidy_email(wanted), 'phone', private.tidy_phone(wanted)
  ));
  get diagnostics found = row_count;
  insert into private.hidden_reads (reader, question, people) values (reader, 'erased', found);
end;
$$;

-- Whom a leak on a day concerns: everybody in the database, hidden or not, or whom the desk showed. With a day to spare,
-- which does not begin here when it begins in the shop.
create function private.concerned_people(reader text, at_desk boolean, leaked_on date)
returns table (name text, email text, phone text, known_by text)
language plpgsql volatile set search_path = '' as $$
declare
  found bigint;
begin
  return query with hidden as (
    select h.data from private.hidden_people h where not at_desk or h.hidden_at >= leaked_on - 1
  ), known (name, email, phone, known_by, since) as (
    select r.name, r.email, r.phone, 'orders', r.created_at from public.pickup_requests r
    union all
    select p.full_name, u.email, u.phone, 'accounts', u.created_at
    from auth.users u left join public.profiles p on p.id = u.id
    union all
    select f.name, f.email, f.phone, 'franchise', f.created_at from public.franchise_applications f
    union all
    select m.name, m.email, null, 'messages', m.created_at from public.contact_messages m
    union all
    select p ->> 'full_name', h.data #>> '{account,email}', h.data #>> '{account,phone}', 'accounts',
      (h.data #>> '{account,created_at}')::timestamptz
    from hidden h left join jsonb_array_elements(h.data -> 'profiles') p on true
    union all
    select r ->> 'name', r ->> 'email', r ->> 'phone', kind, (r ->> 'created_at')::timestamptz
    from hidden h, (values ('pickup_requests', 'orders'), ('franchise_applications', 'franchise'), ('contact_messages', 'messages'))
      as tables (key, kind), jsonb_array_elements(h.data -> key) r
  )
  select max(k.name), max(k.email), max(private.tidy_phone(k.phone)), string_agg(distinct k.known_by, ', ' order by k.known_by)
  from known k where k.since < leaked_on + 2 and coalesce(k.email, k.phone) is not null
  group by coalesce(k.email, private.tidy_phone(k.phone)) order by 2, 3;
  get diagnostics found = row_count;
  insert into private.hidden_reads (reader, question, people) values (reader, 'concerned', found);
end;
$$;

revoke execute on function
  private.erase_hidden_people(integer), public.erase_hidden(integer), private.read_hidden(text, text),
  private.concerned_people(text, boolean, date)
  from public, anon, authenticated, service_role;
grant execute on function private.erase_hidden_people(integer), public.erase_hidden(integer) to service_role;
