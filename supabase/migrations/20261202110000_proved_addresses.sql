-- A guest's orders come to the account whose e-mail address is proved: by a mail of ours, which the way to sign in of the
-- kind 'email' stands for, or by Google within this sign-in. An account may have the address of an identity that somebody
-- else approved and its holder linked: a sign-in by password then proves nothing about that address.
create or replace function private.adopt_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is not null and exists (
    select from auth.identities i
    where i.user_id = new.id and i.email = lower(new.email) and (
      i.provider = 'email'
      -- The browser redeems the code within the five minutes of its state.
      or i.identity_data ->> 'email_verified' = 'true' and i.last_sign_in_at > now() - interval '5 minutes'
    )
  ) then
    update public.orders o set user_id = new.id
    from public.pickup_requests r
    where r.id = o.id and r.user_id is null and o.user_id is null and r.email = lower(new.email);
    update public.pickup_requests set user_id = new.id where user_id is null and email = lower(new.email);
  end if;
  return null;
end;
$$;
