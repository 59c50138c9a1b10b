-- Customers read by when they have an answer: a full or half hour at which the shop is open, or when it opens next.
create function private.reply_moment(wanted timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  facts private.shop_facts;
  rounded timestamp;
  day date;
  hours jsonb;
  moment timestamp;
begin
  select * into strict facts from private.shop_facts;
  rounded := date_bin('30 minutes', wanted at time zone facts.time_zone - interval '1 microsecond', timestamp '2000-01-01')
    + interval '30 minutes';
  for after in 0..400 loop
    day := rounded::date + after;
    hours := case when day <> all (facts.closed_dates) then
      coalesce(facts.hours_of_date -> day::text, facts.weekly_hours -> extract(isodow from day)::text)
    end;
    continue when hours is null or rounded > day + (hours ->> 1)::time;
    moment := greatest(rounded, day + (hours ->> 0)::time);
    if moment > day + (hours ->> 2)::time and moment < day + (hours ->> 3)::time then
      moment := day + (hours ->> 3)::time;
    end if;
    return moment at time zone facts.time_zone;
  end loop;
  return rounded at time zone facts.time_zone;
end;
$$;

create function private.reply_in_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reply_by := private.reply_moment(new.reply_by);
  return new;
end;
$$;
create trigger reply_in_hours before update of reply_by on public.orders
  for each row when (new.reply_by is distinct from old.reply_by and new.reply_by is not null)
  execute function private.reply_in_hours();
revoke execute on function private.reply_moment(timestamptz), private.reply_in_hours()
  from public, anon, authenticated, service_role;
