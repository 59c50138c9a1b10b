-- What the payments of an order were rounded by is what the order is rounded by, also where a credit note or a correction
-- changes its price by so little that nobody pays or gets anything: the last payment on a day that is open takes it.
create function private.follow_rounding() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  beyond constant bigint := new.rounding_paise - coalesce((
    select sum(p.rounding_paise) from public.order_payments p where p.order_id = new.id
  ), 0);
begin
  if beyond <> 0 then
    update public.order_payments p set rounding_paise = p.rounding_paise + beyond
    where p.id = (
      select last.id from public.order_payments last where last.order_id = new.id
      order by exists (select from private.day_closings c where c.day = last.day), last.at desc, last.id limit 1
    );
  end if;
  return null;
end;
$$;
revoke all on function private.follow_rounding() from public, anon, authenticated, service_role;

create trigger follow_rounding after update on public.orders
  for each row when (old.rounding_paise is distinct from new.rounding_paise)
  execute function private.follow_rounding();
