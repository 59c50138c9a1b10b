-- The newest order under way, for the progress line of the dashboard: however many came after it, and whatever became
-- of them. The index holds only orders under way, so that finding it reads one entry.
create index orders_active on public.orders (user_id, created_at desc, number desc)
  where status not in ('Completed', 'Cancelled');

create function public.my_active_order() returns setof public.orders
language sql stable security invoker set search_path = '' as $$
  select *
  from public.orders
  where user_id = (select auth.uid()) and status not in ('Completed', 'Cancelled')
  order by created_at desc, number desc
  limit 1;
$$;
revoke execute on function public.my_active_order() from public, anon, authenticated, service_role;
grant execute on function public.my_active_order() to authenticated;
