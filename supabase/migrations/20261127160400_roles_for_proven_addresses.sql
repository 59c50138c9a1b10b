-- A role goes to whoever has proven the address that the owner typed. An account that waits for its confirmation may be
-- somebody else's, who signed up with it.
create or replace function private.write_staff_role(address text, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (
    select id from auth.users
    where lower(email) = lower(btrim(address)) and (email_confirmed_at is not null or new_role is null)
  );
begin
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
