-- A customer's own sessions, and the proof of a fresh sign-in that deleting the account asks for. auth.sessions belongs
-- to the authentication service and is closed to customers: definer functions in `private` read it, the REST interface
-- exposes a thin invoker function.

-- GoTrue and @supabase/lite keep the same columns. `refreshed_at` has no time zone and is UTC; it is null until the first
-- refresh. The network address is left out: nobody recognises it. Of many sessions the last used ones are told.
create function private.own_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), coalesce(s.user_agent, ''),
    s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc
  limit 20;
$$;

-- Fresh for ten minutes. The embedded backend asks this as well, before it changes a password or an e-mail address.
create function private.is_fresh_session(session_id uuid, owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    where s.id = session_id and s.user_id = owner and s.created_at > now() - interval '10 minutes'
  );
$$;

-- Whether whoever asks signed in a moment ago. A stolen access token cannot: signing in takes the password.
create function private.has_fresh_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_fresh_session(nullif(auth.jwt() ->> 'session_id', '')::uuid, auth.uid());
$$;

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
  if not private.has_fresh_session() then
    raise exception 'Deleting an account takes a sign-in within the last ten minutes'
      using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  delete from public.pickup_requests where user_id = me;
  delete from public.franchise_applications where user_id = me;
  delete from public.contact_messages where user_id = me;
  delete from auth.users where id = me;
end;
$$;

create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security invoker set search_path = '' as $$ select * from private.own_sessions(); $$;
comment on function public.my_sessions is 'Where the signed-in customer is signed in: this session first, then the last used.';

revoke execute on function
  private.own_sessions(), private.is_fresh_session(uuid, uuid), private.has_fresh_session(), public.my_sessions()
  from public, anon, authenticated, service_role;
grant execute on function private.own_sessions(), public.my_sessions() to authenticated;
