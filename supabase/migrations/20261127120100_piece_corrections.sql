-- A correction may change the number of pieces alone.

create or replace function private.kind_of_change(before public.orders, after public.orders) returns text
language sql immutable set search_path = '' as $$
  select case
    when after.status <> before.status then 'move'
    when (after.pickup_date, after.window_id) is distinct from (before.pickup_date, before.window_id) then 'window'
    when after.bill_number is distinct from before.bill_number then 'bill'
    when (after.paid_paise, after.refunded_paise) <> (before.paid_paise, before.refunded_paise) then 'payment'
    when before.status = 'picked_up' and (after.pieces, after.bags) is distinct from (before.pieces, before.bags) then 'pieces'
    when before.status = 'itemised' and (after.items, after.pieces) is distinct from (before.items, before.pieces) then 'items'
    when (after.items, after.total_paise, after.pieces) is distinct from (before.items, before.total_paise, before.pieces)
      then 'correction'
    when after.answer is distinct from before.answer then 'answer'
    when after.promised_at is distinct from before.promised_at then 'window'
    when after.user_id is distinct from before.user_id and after.user_id is not null then 'adopted'
  end;
$$;

create or replace function private.order_after(
  o public.orders, to_status public.order_status, needs text, given jsonb, by_staff boolean
) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  slot record;
  paise bigint;
begin
  o.status := to_status;
  if by_staff and given ? 'promised_at' then
    o.promised_at := (given ->> 'promised_at')::timestamptz;
  end if;
  case needs
    when 'reason' then o.reason := private.tidy_text(given ->> 'reason');
    when 'window' then
      select * into slot from private.take_window((given ->> 'pickup_date')::date, given ->> 'window_id', by_staff, o.id);
      o.pickup_date := (given ->> 'pickup_date')::date;
      o.window_id := given ->> 'window_id';
      o.window_from := slot.window_from;
      o.window_to := slot.window_to;
      o.promised_at := case
        when (given ->> 'promised_at')::timestamptz between private.shop_moment(o.pickup_date, time '00:00')
          and private.shop_moment(o.pickup_date + 90, time '00:00') then (given ->> 'promised_at')::timestamptz
      end;
      o.reminded_at := null;
    when 'pieces' then
      o.pieces := (given ->> 'pieces')::integer;
      o.bags := (given ->> 'bags')::integer;
    when 'items' then o := private.with_items(o, given);
    when 'correction' then
      if private.tidy_items(given -> 'items') = o.items
        and coalesce((given ->> 'pieces')::integer, o.pieces) is not distinct from o.pieces then
        raise exception 'A correction changes an item or the number of pieces' using errcode = 'PT422', hint = 'items';
      end if;
      o := private.with_items(o, given);
      o.reason := private.tidy_text(given ->> 'reason');
    when 'question' then
      o.question_about := given ->> 'about';
      o.question := private.tidy_text(given ->> 'question');
      o.answer := null;
      o.answered_at := null;
    when 'answer' then
      o.answer := given ->> 'answer';
      o.answered_at := now();
    when 'problem' then
      o.problem := private.tidy_text(given ->> 'problem');
      o.reply_by := now() + make_interval(hours => (select reply_hours from private.shop_facts));
      o.outcome := null;
    when 'outcome' then o.outcome := private.tidy_text(given ->> 'outcome');
    when 'payment' then
      paise := (given ->> 'paise')::bigint;
      if coalesce(paise, 0) = 0 or given ->> 'method' is null then
        raise exception 'A payment needs paise and a method' using errcode = 'PT422', hint = 'payment';
      end if;
      if paise > 0 then
        o.paid_paise := o.paid_paise + paise;
      else
        o.refunded_paise := o.refunded_paise - paise;
      end if;
      o.payment_method := given ->> 'method';
    when 'bill' then o.bill_number := private.issue_bill(o);
    else null;
  end case;
  return o;
end;
$$;
