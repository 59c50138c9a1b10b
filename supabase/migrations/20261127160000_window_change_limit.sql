-- Each new time of a pickup sends a mail to the address of the order, which a guest may have made up, and one to the
-- shop. A customer chooses another time ten times a day at most; the move has locked the order, so that none is missed.
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
revoke execute on function private.limit_window_changes() from public, anon, authenticated, service_role;
create trigger limit_window_changes before insert on public.order_events
  for each row when (new.kind = 'window' and new.who in ('guest', 'customer'))
  execute function private.limit_window_changes();
