-- What a customer asked for last, or in one order: the pickup form is filled in with it. `own_data` also has it, with
-- everything else that is kept about them.
create function private.own_request(of_order uuid)
returns table (service text, name text, email text, phone text, pickup_address text)
language sql stable security definer set search_path = '' as $$
  select r.service, r.name, r.email, r.phone, r.pickup_address
  from public.pickup_requests r
  where r.user_id = (select auth.uid()) and (of_order is null or r.id = of_order)
  order by r.created_at desc
  limit 1;
$$;

create function public.my_request(of_order uuid default null)
returns table (service text, name text, email text, phone text, pickup_address text)
language sql stable security invoker set search_path = '' as $$ select * from private.own_request(of_order); $$;
comment on function public.my_request is 'The signed-in customer''s last pickup request, or that of one order, while it is kept.';

revoke execute on function private.own_request(uuid), public.my_request(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.own_request(uuid), public.my_request(uuid) to authenticated;
