-- The mail about a second factor that the shop has taken, in the language of the account: `mail` holds it in the
-- document's own, and under `languages` in each other one.
create or replace function private.take_second_factors(email text, mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim($1)));
begin
  delete from auth.mfa_factors where user_id = account;
  delete from auth.sessions where user_id = account;
  insert into private.outbox (kind, recipient, email, payload)
  select 'account', 'customer', u.email, coalesce(
    $2 -> 'languages' -> (private.given_facts(u.raw_user_meta_data) ->> 'language'), $2 - 'languages'
  )
  from auth.users u where u.id = account;
  return account is not null;
end;
$$;
