-- The pickup form is filled with what its customer sent signed in. What came to the account by its e-mail address was
-- written by a guest, whoever that was: it is told only if there is nothing else, and as what it is.
drop function public.my_request(uuid);
drop function private.own_request(uuid);

create function private.own_request(of_order uuid)
returns table (service text, name text, email text, phone text, pickup_address text, by_guest boolean)
language sql stable security definer set search_path = '' as $$
  select r.service, r.name, r.email, r.phone, r.pickup_address, guest.wrote
  from public.pickup_requests r
  cross join lateral (
    select exists (select from public.order_events e where e.order_id = r.id and e.kind = 'adopted')
  ) guest (wrote)
  where r.user_id = (select private.me()) and (of_order is null or r.id = of_order)
  order by guest.wrote, r.created_at desc
  limit 1;
$$;

create function public.my_request(of_order uuid default null)
returns table (service text, name text, email text, phone text, pickup_address text, by_guest boolean)
language sql stable security invoker set search_path = '' as $$ select * from private.own_request(of_order); $$;
comment on function public.my_request is
  'The signed-in customer''s last pickup request, or that of one order, while it is kept; by_guest where a guest wrote it.';

revoke execute on function private.own_request(uuid), public.my_request(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.own_request(uuid), public.my_request(uuid) to authenticated;
