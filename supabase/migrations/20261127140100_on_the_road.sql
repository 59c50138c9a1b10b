-- Whatever a rider is on the way with stands on the run sheet of today, also before the day it was planned for.

create or replace function private.read_run_sheet(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_today constant boolean := day = private.shop_today();
  tomorrow constant timestamptz := private.shop_moment(day + 1, time '00:00');
  first_day constant date := case when is_today then '-infinity' else day end;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'day', day,
    'pickups', private.list_views(array(
      select id from (
        select * from public.orders
        where status in ('confirmed', 'out_for_pickup') and pickup_date between first_day and day
        union all
        select * from public.orders
        where is_today and status = 'out_for_pickup' and (pickup_date is null or pickup_date > day)
        union all
        select * from public.orders where id = any (array(select private.moved_on(day, 'picked_up')))
        union all
        select * from public.orders where id = any (array(select private.moved_on(day, 'pickup_failed'))) and status = 'pickup_failed'
      ) stops
      order by pickup_date, window_from nulls last, number
    )),
    'deliveries', private.list_views(array(
      select id from (
        select * from public.orders
        where status in ('ready', 'out_for_delivery', 'delivery_failed') and (promised_at is null or promised_at < tomorrow)
        union all
        select * from public.orders
        where is_today and status in ('out_for_delivery', 'delivery_failed') and promised_at >= tomorrow
        union all
        select * from public.orders
        where id = any (array(select private.moved_on(day, 'delivered'))) and status in ('delivered', 'issue_reported', 'closed')
      ) stops
      order by promised_at, number limit 200
    ))
  );
end;
$$;
