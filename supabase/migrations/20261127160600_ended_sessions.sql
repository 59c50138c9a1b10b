-- An access token is valid for up to an hour. Once its session has ended, by signing out or by a new password, it opens
-- nothing more. A deleted account has no session to end, so that deleting it twice is no failure.
create function private.refuse_ended_session(claims jsonb default auth.jwt()) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from auth.users u
    where u.id = (claims ->> 'sub')::uuid and not exists (
      select from auth.sessions s where s.id = (claims ->> 'session_id')::uuid and s.user_id = u.id
    )
  ) then
    raise exception 'The session of this token has ended' using errcode = 'PT401';
  end if;
end;
$$;
revoke execute on function private.refuse_ended_session(jsonb) from public;
grant execute on function private.refuse_ended_session(jsonb) to anon, authenticated, service_role;

-- PostgREST calls it before each request; the embedded backend does where it sets the identity.
do $$
declare
  setting constant text := format(
    'alter role authenticator in database %I set pgrst.db_pre_request = %L',
    current_database(), 'private.refuse_ended_session'
  );
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    execute setting;
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'Until its token expires, an ended session can still read and write. Run as a superuser: %', setting;
end;
$$;
