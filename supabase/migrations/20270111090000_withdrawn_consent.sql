-- Whoever withdraws their consent gets no more messages, and keeps account and orders (DPDP Act 2023, section 6(4)). By
-- account, or by the address of somebody without one.

create table private.withdrawn_consents (
  user_id uuid unique references auth.users (id) on delete cascade,
  email text unique check (email = lower(email)),
  withdrawn_at timestamptz not null default now(),
  -- Who noted it at the desk; null for whoever did so themselves.
  staff_id uuid references auth.users (id) on delete set null,
  check (num_nonnulls(user_id, email) = 1)
);
alter table private.withdrawn_consents enable row level security;
revoke all on private.withdrawn_consents from public, anon, authenticated, service_role;
create index withdrawn_consents_staff on private.withdrawn_consents (staff_id);

create function private.has_withdrawn(account uuid, of_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.withdrawn_consents w where w.user_id = account or w.email = lower(of_email));
$$;

-- What waits to be sent is not sent any more.
create function private.write_consent(account uuid, of_email text, withdraws boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := lower(of_email);
begin
  if not withdraws then
    delete from private.withdrawn_consents w where w.user_id = account or w.email = address;
    return;
  end if;
  insert into private.withdrawn_consents (user_id, email, staff_id)
  values (account, case when account is null then address end, nullif(auth.uid(), account))
  on conflict do nothing;
  delete from private.outbox m
  where m.recipient = 'customer' and m.done_at is null and (
    lower(m.email) = address and m.kind <> 'account'
    or m.payload ->> 'order_id' in (select o.id::text from public.orders o where o.user_id = account)
  );
end;
$$;

-- The caller's own: true if they get no messages. Without an answer it only reads.
create function private.own_consent(withdraws boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.me();
  address constant text := (select u.email from auth.users u where u.id = me);
begin
  if me is null then
    raise exception 'Nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  if withdraws is not null then
    perform private.write_consent(me, address, withdraws);
  end if;
  return private.has_withdrawn(me, address);
end;
$$;

create function public.my_consent(withdraws boolean default null) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.own_consent($1); $$;
comment on function public.my_consent is 'Whether the caller gets no messages; given true or false, from now on.';

create function private.note_consent(of_phone text, of_name text, account uuid, withdraws boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_staff();
  address := private.person_of(of_phone, of_name, account) ->> 'email';
  if address is null then
    raise exception 'Nobody of this name and phone number is known' using errcode = 'PT404';
  end if;
  perform private.write_consent(account, address, withdraws);
end;
$$;

create function public.desk_consent(phone text, name text, withdraws boolean, account uuid default null) returns void
language sql volatile security invoker set search_path = '' as $$ select private.note_consent($1, $2, $4, $3); $$;
comment on function public.desk_consent is 'Notes that somebody wants no more messages, or wants them again, for staff.';

-- Functions that many migrations add to are changed in their text, so that nothing that another one added is lost.
create function private.amend(of_function regprocedure, was text, becomes text) returns void
language plpgsql set search_path = '' as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(of_function);
begin
  assert strpos(definition, was) > 0, of_function || ' does not have: ' || was;
  execute replace(definition, was, becomes);
end;
$$;

do $amend$
begin
  perform private.amend('private.queue_message(uuid, text, text, jsonb, timestamptz)', 'facts ? ''email'' and not withdrew',
    'facts ? ''email'' and not withdrew and not private.has_withdrawn(
    (select o.user_id from public.orders o where o.id = (facts ->> ''order_id'')::uuid), facts ->> ''email'')');
  perform private.amend('private.person_of(text, text, uuid)', '''orders'', count(*)', '''orders'', count(*),
    ''no_messages'', private.has_withdrawn(account, coalesce(
      (select u.email from auth.users u where u.id = account),
      (array_agg(r.email order by r.created_at desc) filter (where r.email is not null))[1]
    ))');
  perform private.amend('private.own_data()', '''customer_notes'', (', '''withdrawn_consents'', (
      select coalesce(json_agg(w.withdrawn_at), ''[]'')
      from private.withdrawn_consents w where w.user_id = me.id or w.email = (select lower(u.email) from auth.users u where u.id = me.id)),
    ''customer_notes'', (');
  -- An address is kept as long as anything else that was sent with it.
  perform private.amend('private.erase_hidden_people(integer)', '  delete from private.hidden_people h
', '  delete from private.withdrawn_consents w
  where w.email is not null and not exists (select from public.pickup_requests r where lower(r.email) = w.email);
  delete from private.hidden_people h
');
end
$amend$;

drop function private.amend(regprocedure, text, text);
revoke execute on function
  private.has_withdrawn(uuid, text), private.write_consent(uuid, text, boolean), private.own_consent(boolean),
  private.note_consent(text, text, uuid, boolean), public.my_consent(boolean),
  public.desk_consent(text, text, boolean, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.own_consent(boolean), private.note_consent(text, text, uuid, boolean), public.my_consent(boolean),
  public.desk_consent(text, text, boolean, uuid)
  to authenticated;
