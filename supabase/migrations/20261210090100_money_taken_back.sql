-- Undo after an order was taken in with money takes back what came with it: the payment and the count. An order is
-- called off once its money went back, and says so.

-- What an order was before what was done last; taking in counts and takes money in one go.
create function private.before_last(of_order uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with newest as (
    select e.id, e.previous, row_number() over (order by e.serial desc) as place
    from public.order_events e where e.order_id = of_order order by e.serial desc limit 2
  )
  select last.previous || coalesce((
    select counted.previous from newest counted
    where counted.place = 2 and counted.id = md5('items ' || of_order)::uuid and last.id = md5('payment ' || of_order)::uuid
  ), '{}')
  from newest last where last.place = 1;
$$;

-- Whether a change takes back what the caller did last, within ten seconds. A credit note stays.
create or replace function private.is_undo(before public.orders, after public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.kind in ('move', 'payment', 'discount', 'answer', 'handout', 'rack') and e.staff_id = auth.uid()
      and not e.changes ? 'credit_number'
      and private.staff_role() is not null
      and e.at > now() - interval '10 seconds'
      and private.changed_columns(after, before) = private.before_last(before.id) - 'items'
    from public.order_events e where e.order_id = before.id order by e.serial desc limit 1
  ), false);
$$;

-- Takes back what the caller did last, within ten seconds.
create or replace function private.take_back(of_order uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  undone public.orders;
  last public.order_events;
  previous constant jsonb := private.before_last(of_order);
begin
  select * into o from public.orders where id = of_order for no key update;
  select * into last from public.order_events e where e.order_id = of_order order by e.serial desc limit 1;
  undone := jsonb_populate_record(o, previous);
  if o.id is null or not private.is_undo(o, undone) then
    raise exception 'Only your own last move can be taken back, for ten seconds' using errcode = 'PT403';
  end if;
  -- Somebody else may have taken the place since.
  if o.status = any (private.statuses_where('$.holds_window == false')) and undone.window_id is not null then
    perform private.take_window(undone.pickup_date, undone.window_id, true, o.id);
  end if;
  perform private.drop_payment(last.id);
  if previous ? 'items' then
    perform private.write_lines(of_order, previous -> 'items');
    update public.order_lines l set state = line ->> 'state'
    from jsonb_array_elements(previous -> 'items') line
    where l.order_id = of_order and to_jsonb(l.position) = line -> 'position' and l.state <> line ->> 'state';
  end if;
  update public.orders set (
    status, pickup_date, window_id, window_from, window_to, promised_at, pieces, bags, counted_at, total_paise,
    services, paid_paise, refunded_paise, reason, question_about, question, question_lines, answer, answered_at, outcome,
    delivered_at, reminded_at, rack, handed_out, discount_percent, discount_paise, discount_reason, fee_paise,
    rounding_paise
  ) = (
    select undone.status, undone.pickup_date, undone.window_id, undone.window_from, undone.window_to, undone.promised_at,
      undone.pieces, undone.bags, undone.counted_at, undone.total_paise, undone.services, undone.paid_paise,
      undone.refunded_paise, undone.reason, undone.question_about, undone.question, undone.question_lines, undone.answer,
      undone.answered_at, undone.outcome, undone.delivered_at, undone.reminded_at, undone.rack, undone.handed_out,
      undone.discount_percent, undone.discount_paise, undone.discount_reason, undone.fee_paise, undone.rounding_paise
  ) where id = of_order;
  -- What is told of taking in is what is left of it.
  update private.outbox m set payload = private.message_facts(left_over)
  from public.orders left_over, public.order_events e
  where left_over.id = of_order and e.order_id = of_order and e.kind = 'created' and m.event_id = e.id and m.kind = 'taken-in'
    and m.done_at is null;
end;
$$;

-- Which conditions of the table of moves hold. The referee and the desk's lists read this one rule.
create or replace function private.conditions_of(o public.orders) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when o.answer is null then 'unanswered' end,
    -- After a no, the pieces that the question was not about. A bill does not change: what it holds stays as it is.
    case when o.answer = 'yes' or o.answer = 'no' and (o.bill_number is not null or private.is_treated(o.id)) then 'goes-on' end,
    case when o.answer = 'no' and (o.bill_number is not null or not private.is_treated(o.id)) then 'untreated' end,
    case when o.at_counter then 'at-counter' end,
    case when o.bill_number is null then 'unbilled' end,
    case when o.bill_number is null and o.total_paise > 0 then 'billable' end,
    case when o.bill_number is null and (select discount_limit from private.shop_facts) > 0 then 'discountable' end,
    case when o.bill_number is not null and o.total_paise > 0 then 'billed' end,
    case when o.bill_number is not null and o.credited_paise = 0 then 'uncredited' end,
    -- Nothing can be reported any more.
    case when o.delivered_at + make_interval(days => (select report_days from private.shop_facts)) < now()
      then 'report-days-over' end
  ], null);
$$;

-- Refuses a change that lacks what its move needs, however it was made (what is given with a move is checked by
-- private.require_fields). An order that is cleaned again needs a promise that has not passed; one that is called off, that
-- no money of it is left here.
create or replace function private.require_given(needs text, before public.orders, after public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  given constant boolean := case needs
    when 'reason' then after.reason is not null
    when 'correction' then after.reason is not null
    when 'credit' then after.reason is not null
    when 'void' then after.reason is not null
    when 'window' then after.pickup_date is not null
    when 'pieces' then after.pieces is not null
    when 'items' then after.counted_at is not null
    when 'question' then after.question is not null and after.question_about is not null and after.answer is null
    when 'answer' then after.answer is not null
    when 'problem' then after.problem is not null and after.reply_by is not null
    when 'outcome' then after.outcome is not null
    else true
  end;
begin
  if not given then
    raise exception 'Order % needs: %', before.number, needs using errcode = 'PT422', hint = needs;
  end if;
  if after.status = 'cancelled' and after.paid_paise > after.refunded_paise then
    raise exception 'Order % was paid ₹%: refund it first', before.number, round((after.paid_paise - after.refunded_paise) / 100.0, 2)
      using errcode = 'PT403', hint = 'refund';
  end if;
  if before.status = 'issue_reported' and after.status = 'in_process' and after.promised_at <= now() then
    raise exception 'Order % is cleaned again: it needs a promise that has not passed', before.number
      using errcode = 'PT422', hint = 'promised_at';
  end if;
end;
$$;

revoke execute on function private.before_last(uuid) from public, anon, authenticated, service_role;
