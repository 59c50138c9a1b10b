-- Who a customer is and where they are signed in, besides what the authentication service keeps.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 120),
  -- In which the customer reads. Null: the document's own.
  language text check (language = private.tidy_language(language)),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account. Read by its owner, written by the sign-up trigger and the shop.';

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- Who may act for their account: null once the session of the token has ended, and null for an account with a second
-- factor until its code was given (aal2). Every policy and function that gives somebody what is theirs, or a right of
-- the shop, asks this; storage asks nothing else.
create function private.me() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id
  from auth.sessions s
  where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and (
      auth.jwt() ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
    );
$$;

create policy "Customers read their own profile" on public.profiles
  for select to authenticated using (id = (select private.me()));

-- What an account was opened or changed with. Some drivers send the object as a JSON string.
create function private.given_facts(metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end, '{}'::jsonb);
$$;
revoke execute on function private.given_facts(jsonb) from public;

-- Never refuses: a name that cannot be stored must not cost anyone an account.
create function private.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := private.given_facts(new.raw_user_meta_data);
begin
  insert into public.profiles (id, full_name, language)
  values (
    new.id, coalesce(left(private.tidy_name(given ->> 'full_name'), 120), ''), private.tidy_language(given ->> 'language')
  )
  on conflict (id) do nothing;
  return new;
end;
$$;
create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();

-- The account keeps its language, mails follow that; so does the profile, which orders taken at the counter follow.
create function private.follow_language() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := private.given_facts(new.raw_user_meta_data);
begin
  update public.profiles set language = private.tidy_language(given ->> 'language') where id = new.id and given ? 'language';
  return new;
end;
$$;
create trigger follow_language after update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data is distinct from old.raw_user_meta_data)
  execute function private.follow_language();

-- Sessions belong to the authentication service, and auth.sessions is closed to customers. GoTrue and @supabase/lite have
-- the same columns. `refreshed_at` has no time zone, is UTC, and is null until the first refresh. The network address is
-- left out: nobody recognises theirs.
create function private.own_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), coalesce(s.user_agent, ''),
    s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = (select private.me()) and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc
  limit 20;
$$;

create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language sql stable security invoker set search_path = '' as $$ select * from private.own_sessions(); $$;
comment on function public.my_sessions is 'Where the signed-in customer is signed in: this session first, then the last used.';

-- Whether the caller has signed in within ten minutes. A stolen access token does not pass: signing in takes the password.
create function private.has_fresh_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = private.me()
      and s.created_at > now() - interval '10 minutes'
  );
$$;

-- An access token is valid for up to an hour. Once its session has ended, by signing out or by a new password, it is
-- refused. A deleted account has no session to end, so that deleting it twice is no failure.
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

-- PostgREST calls it before each request; the embedded backend does so where it sets the identity.
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

revoke execute on all functions in schema private from public;
revoke execute on function public.my_sessions() from public, anon, authenticated, service_role;
grant execute on function private.me(), private.own_sessions(), public.my_sessions() to authenticated;
grant execute on function private.refuse_ended_session(jsonb) to anon, authenticated, service_role;
