-- Who works here. A role is a row, read at each request, and not part of a token: whoever is taken off the list is out
-- at the next request. Written with `npm run staff` (secret key).
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

-- The role of whoever asks: 'staff', 'owner', or null. A definer, or the policies of staff would ask themselves.
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from public.staff where user_id = (select auth.uid());
$$;
revoke execute on function private.staff_role() from public, anon, authenticated, service_role;
grant execute on function private.staff_role() to authenticated;

create policy "People read their own role, the owner all" on public.staff
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.staff_role()) = 'owner');

create function public.my_role() returns text
language sql stable security invoker set search_path = '' as $$ select private.staff_role(); $$;
comment on function public.my_role is 'staff, owner, or null for a customer.';
revoke execute on function public.my_role() from public, anon, authenticated, service_role;
grant execute on function public.my_role() to authenticated;

-- Gives a role to the account of an e-mail address, or takes it with a role of null. Returns whether there is one.
create function private.write_staff_role(address text, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select id from auth.users where lower(email) = lower(btrim(address)));
begin
  if account is null then
    return false;
  end if;
  delete from public.staff where user_id = account and new_role is null;
  insert into public.staff (user_id, role) select account, new_role where new_role is not null
  on conflict (user_id) do update set role = excluded.role;
  return true;
end;
$$;

create function private.staff_list() returns table (email text, role text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.email::text, s.role, s.created_at from public.staff s join auth.users u on u.id = s.user_id order by s.created_at;
$$;

create function public.set_staff_role(email text, role text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.write_staff_role($1, $2); $$;
comment on function public.set_staff_role is 'Gives the account of an e-mail address a role; null takes it. False without an account.';

create function public.list_staff() returns table (email text, role text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.staff_list(); $$;
comment on function public.list_staff is 'People who work in the shop, in the order they came.';

revoke execute on function private.write_staff_role(text, text), private.staff_list(), public.set_staff_role(text, text),
  public.list_staff() from public, anon, authenticated, service_role;
grant execute on function private.write_staff_role(text, text), private.staff_list(), public.set_staff_role(text, text),
  public.list_staff() to service_role;
