-- What an order costs, in one place: its lines, less the discount, and the delivery fee.

-- The fee of an order when it is counted: nothing where nobody came for it. A correction takes it off once the lines reach
-- the amount from which delivery is free, and never adds it.
create function private.delivery_fee(o public.orders) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when o.at_counter or o.pickup_date is null then 0 else delivery_fee_paise end from private.shop_facts;
$$;

create function private.lines_sum(of_order uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(l.paise), 0)::bigint from public.order_lines l where l.order_id = of_order;
$$;

-- The order with its discount, fee and total as its lines are now. Whoever changes lines calls it.
create function private.with_total(o public.orders) returns public.orders
language plpgsql stable security definer set search_path = '' as $$
declare
  lines constant bigint := private.lines_sum(o.id);
begin
  o.discount_paise := coalesce(round(lines * o.discount_percent / 100.0)::bigint, least(o.discount_paise, lines));
  if lines = 0 or lines >= (select free_delivery_paise from private.shop_facts) then
    o.fee_paise := 0;
  end if;
  o.total_paise := lines - o.discount_paise + o.fee_paise;
  return o;
end;
$$;

-- The order with a discount in per cent or paise, in place of the one it had; 0 takes it off.
create function private.with_discount(o public.orders, given jsonb) returns public.orders
language plpgsql stable security definer set search_path = '' as $$
declare
  percent_limit constant integer := (select discount_limit from private.shop_facts);
  most constant bigint := private.lines_sum(o.id) * percent_limit / 100;
begin
  if num_nonnulls(given ->> 'percent', given ->> 'paise') <> 1 then
    raise exception 'A discount is in per cent or in rupees' using errcode = 'PT422', hint = 'percent';
  end if;
  if (given ->> 'percent')::integer > percent_limit or (given ->> 'paise')::bigint > most then
    raise exception 'The discount on an order is at most % %%, here ₹%', percent_limit, round(most / 100.0, 2)
      using errcode = 'PT422', hint = 'percent';
  end if;
  o.discount_percent := (given ->> 'percent')::integer;
  o.discount_paise := coalesce((given ->> 'paise')::bigint, 0);
  o.discount_reason := private.tidy_text(given ->> 'reason');
  return private.with_total(o);
end;
$$;

-- What colleagues call a member of staff; null once the account is gone.
create function private.staff_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(p.full_name, ''), u.email)
  from auth.users u left join public.profiles p on p.id = u.id where u.id = person;
$$;

revoke execute on all functions in schema private from public;
