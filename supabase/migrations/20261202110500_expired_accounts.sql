-- What the account service leaves behind: sessions that are over or were not used for a year, used refresh tokens, ways to
-- a provider that were not gone to the end, and accounts whose address nobody confirmed within a week. A hosted project
-- cleans some of it by itself, and may not let us.
create function private.delete_expired_accounts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  may constant jsonb := (
    select jsonb_object_agg(name, coalesce(has_table_privilege(to_regclass('auth.' || name), 'select, delete'), false))
    from unnest(array['sessions', 'refresh_tokens', 'flow_state', 'users']) name
  );
begin
  if may ->> 'sessions' = 'true' then
    delete from auth.sessions
    where not_after < now() or greatest(created_at, refreshed_at at time zone 'UTC') < now() - interval '1 year';
  end if;
  if may ->> 'refresh_tokens' = 'true' then
    -- The one before the newest is good until the newest is used.
    delete from auth.refresh_tokens t
    where t.revoked and t.updated_at < now() - interval '1 day' and not exists (
      select from auth.refresh_tokens n where n.session_id = t.session_id and n.parent = t.token and not n.revoked
    );
  end if;
  if may ->> 'flow_state' = 'true' then
    delete from auth.flow_state where created_at < now() - interval '1 day';
  end if;
  if may ->> 'users' = 'true' then
    delete from auth.users u
    where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
      and greatest(u.created_at, u.confirmation_sent_at) < now() - interval '7 days'
      and not exists (select from public.orders o where o.user_id = u.id)
      and not exists (select from public.staff s where s.user_id = u.id);
  end if;
end;
$$;
revoke execute on function private.delete_expired_accounts() from public, anon, authenticated, service_role;

create or replace function public.delete_expired(requests_months integer, logs_days integer, visits_months integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.delete_expired_accounts();
  select private.delete_expired_rows(requests_months, logs_days, visits_months);
$$;
grant execute on function private.delete_expired_accounts() to service_role;
