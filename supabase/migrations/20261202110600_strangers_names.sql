-- Whoever signs up first with an address types a name for it. When somebody else proves the address, by a mail to choose a
-- new password or by Google, that name is a stranger's: it goes, or becomes the one that Google says. Whoever confirms by
-- the link of the sign-up knows its password, and keeps the name.
create function private.forget_strangers_name() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := private.given_facts(new.raw_user_meta_data);
begin
  if not exists (select from auth.identities i where i.user_id = new.id and i.provider = 'email') then
    update public.profiles set full_name = coalesce(left(private.tidy_name(given ->> 'full_name'), 120), '')
    where id = new.id;
  elsif coalesce(old.recovery_token, '') <> '' or coalesce(new.confirmation_token, '') <> '' then
    new.raw_user_meta_data := given - 'full_name';
    update public.profiles set full_name = '' where id = new.id;
  end if;
  return new;
end;
$$;
revoke execute on function private.forget_strangers_name() from public, anon, authenticated, service_role;

create trigger forget_strangers_name before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.forget_strangers_name();
