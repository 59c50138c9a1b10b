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
revoke execute on function private.admit_one_row() from public, anon, authenticated, service_role;

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
