-- Who works here. A role is a row that is read at each request, and not part of a token: whoever is taken off the list
-- is out at the next request.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('staff', 'owner')),
  created_at timestamptz not null default now()
);
comment on table public.staff is 'People who work in the shop. Everybody reads their own row, the owner all.';

alter table public.staff enable row level security;
revoke all on public.staff from public, anon, authenticated, service_role;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;

-- The caller's role: 'staff', 'owner' or null, also for who is signed out, has not given the code, or has no second factor
-- where the document requires one. Every right of the shop asks this. A definer, because the policy of staff would
-- otherwise ask itself.
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select s.role from public.staff s, private.shop_facts f
  where s.user_id = (select private.me())
    and (
      auth.jwt() ->> 'aal' = 'aal2' or f.second_factor = 'nobody' or (f.second_factor = 'owners' and s.role <> 'owner')
    );
$$;

create policy "People read their own role, the owner all" on public.staff
  for select to authenticated
  using (user_id = (select private.me()) or (select private.staff_role()) = 'owner');

create function public.my_role() returns text
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    private.staff_role(), (select 'second-factor' from public.staff where user_id = (select auth.uid()))
  );
$$;
comment on function public.my_role is 'staff, owner, second-factor for whoever has to add one first, or null for a customer.';

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.staff_role() is null then
    raise exception 'This is for people who work here' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

-- Passes the secret key too, which has no account.
create function private.require_owner() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is not null and private.staff_role() is distinct from 'owner' then
    raise exception 'This is for the owner' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

-- Gives a role to the account of an e-mail address, or takes it with a role of null. Returns whether there is such an
-- account. A role needs a confirmed address: before that, the account may be of somebody else who signed up with it.
-- Nobody changes their own role, so that the list never loses its last owner. One change at a time: two owners who take
-- the role from each other at once would both succeed.
create function private.write_staff_role(address text, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (
    select id from auth.users
    where lower(email) = lower(btrim(address)) and (email_confirmed_at is not null or new_role is null)
  );
begin
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('staff', 0));
  perform private.require_owner();
  if account is null then
    return false;
  end if;
  if account = auth.uid() then
    raise exception 'Nobody changes their own role: ask another owner' using errcode = 'PT400';
  end if;
  delete from public.staff where user_id = account and new_role is null;
  insert into public.staff (user_id, role) select account, new_role where new_role is not null
  on conflict (user_id) do update set role = excluded.role;
  return true;
end;
$$;

create function private.staff_list() returns table (email text, role text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner();
  return query
    select u.email::text, s.role, s.created_at
    from public.staff s join auth.users u on u.id = s.user_id order by s.created_at;
end;
$$;

create function public.set_staff_role(email text, role text default null) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.write_staff_role($1, $2); $$;
comment on function public.set_staff_role is 'Gives the account of an e-mail address a role; null takes it. False without an account.';

create function public.list_staff() returns table (email text, role text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.staff_list(); $$;
comment on function public.list_staff is 'People who work in the shop, in the order they came.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.my_role(), public.set_staff_role(text, text), public.list_staff()
  from public, anon, authenticated, service_role;
grant execute on function private.staff_role(), public.my_role() to authenticated;
grant execute on function
  private.write_staff_role(text, text), private.staff_list(), public.set_staff_role(text, text), public.list_staff()
  to authenticated, service_role;
