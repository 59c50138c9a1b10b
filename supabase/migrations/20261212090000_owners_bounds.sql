-- Bounds that an owner sets in the document: from how many held places the desk is told of a burst, and how much all
-- photographs of garments may take. Their first values are those that applied before.
alter table private.shop_facts
  add column burst_places integer not null default 6 check (burst_places between 2 and 200),
  add column garments_mb integer not null default 2000 check (garments_mb between 100 and 1000000);

create or replace function public.publish_shop_facts(facts jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update private.shop_facts as kept set (
    time_zone, closed_weekdays, closed_dates, open_dates, hours_of_date, weekly_hours, pickup_windows, cut_off_minutes,
    days_ahead, back_by, default_days, service_days, express_days, service_titles, report_days, reply_hours,
    reminder_hours, fetch_days, delivery_fee_paise, free_delivery_paise, discount_limit, gstin, tax_percent, sac_code,
    cash_rounding, second_factor, burst_places, garments_mb
  ) = (
    select time_zone, closed_weekdays, closed_dates, open_dates, hours_of_date, weekly_hours, pickup_windows,
      cut_off_minutes, days_ahead, back_by, default_days, service_days, express_days, service_titles, report_days,
      reply_hours, reminder_hours, fetch_days, delivery_fee_paise, free_delivery_paise, discount_limit, gstin, tax_percent,
      sac_code, cash_rounding, second_factor, burst_places, garments_mb
    from jsonb_populate_record(kept, facts)
  )
  where id;
  if facts ? 'questions' then
    perform private.publish_questions(facts -> 'questions');
  end if;
  if facts ? 'names' then
    perform private.publish_names(facts -> 'names');
  end if;
end;
$$;

create or replace function private.held_by_bursts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', b.burst, 'places', b.places) order by b.places desc), '[]')
  from (
    select r.burst, count(*) as places
    from private.burst_requests r join public.orders o on o.id = r.order_id
    where o.status = 'requested' and o.window_id is not null and o.pickup_date >= private.shop_today()
    group by r.burst having count(*) >= (select burst_places from private.shop_facts)
  ) b;
$$;

-- Where the project has Supabase Storage: all files of a bucket together have the bound that they have in a data folder.
do $room$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  -- A policy of a table cannot count its own rows. The size of a file is known once it is there, so the last one may go
  -- beyond the bound.
  create function private.bucket_has_room(bucket text) returns boolean
  language sql stable security definer set search_path = '' as $sum$
    select coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 1000000::bigint * case bucket
      when 'garments' then (select garments_mb from private.shop_facts)
      else 2000
    end
    from storage.objects o where o.bucket_id = bucket;
  $sum$;
  revoke execute on function private.bucket_has_room(text) from public;
  grant execute on function private.bucket_has_room(text) to authenticated;

  create policy "Pictures and photographs fill no storage" on storage.objects
    as restrictive for insert to authenticated
    with check (bucket_id not in ('media', 'garments') or private.bucket_has_room(bucket_id));
end
$room$;
