-- Who a customer is, beside what the authentication service keeps. One row per account, made on sign-up.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 120),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account. Read by its owner, written by the sign-up trigger and the shop.';

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "Customers read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

-- Never refuses: a name that cannot be kept must not cost anyone an account.
create function private.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
begin
  -- Some drivers store the object as a JSON string.
  if jsonb_typeof(given) = 'string' then
    given := (given #>> '{}')::jsonb;
  end if;
  insert into public.profiles (id, full_name)
  values (new.id, coalesce(left(private.tidy_text(given ->> 'full_name'), 120), ''))
  on conflict (id) do nothing;
  return new;
end;
$$;
revoke execute on function private.make_profile() from public, anon, authenticated, service_role;

create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();
