-- A customer's own data: to take along, and to have deleted. Both ask who is signed in and take no argument, so there
-- is nobody else they could be about. They run with the owner's rights, since customers may neither read requests nor
-- touch accounts; what the REST interface exposes are two thin functions without any.
grant usage on schema private to authenticated;

-- Everything kept about the customer, by table. New tables join here; a test holds the keys against the catalogue.
create function private.own_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (
      select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at)
      from auth.users u where u.id = me.id),
    'profiles', (select coalesce(jsonb_agg(t), '[]') from public.profiles t where t.id = me.id),
    'orders', (select coalesce(jsonb_agg(t order by t.created_at), '[]') from public.orders t where t.user_id = me.id),
    'pickup_requests', (
      select coalesce(jsonb_agg(t order by t.created_at), '[]') from public.pickup_requests t where t.user_id = me.id),
    'franchise_applications', (
      select coalesce(jsonb_agg(t order by t.created_at), '[]') from public.franchise_applications t where t.user_id = me.id),
    'contact_messages', (
      select coalesce(jsonb_agg(t order by t.created_at), '[]') from public.contact_messages t where t.user_id = me.id)
  )
  from (select auth.uid() as id) me
  where me.id is not null;
$$;

-- Requests go, the account goes and takes profile and sessions with it; orders stay in the books without a person.
create function private.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    raise exception 'Nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  delete from public.pickup_requests where user_id = me;
  delete from public.franchise_applications where user_id = me;
  delete from public.contact_messages where user_id = me;
  delete from auth.users where id = me;
end;
$$;

revoke execute on function private.own_data(), private.delete_own_account()
  from public, anon, authenticated, service_role;
grant execute on function private.own_data(), private.delete_own_account() to authenticated;

create function public.my_data() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.own_data(); $$;
comment on function public.my_data is 'Everything kept about the signed-in customer, by table.';

create function public.delete_my_account() returns void
language sql security invoker set search_path = '' as $$ select private.delete_own_account(); $$;
comment on function public.delete_my_account is 'Deletes the signed-in customer: account, profile, requests. Orders lose their person.';

revoke execute on function public.my_data(), public.delete_my_account() from public, anon, authenticated, service_role;
grant execute on function public.my_data(), public.delete_my_account() to authenticated;
