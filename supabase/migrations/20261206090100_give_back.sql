-- What the shop owes is money too: a credit note gives back what was paid for a line, a refund beyond what is to be given
-- back lowers the price, and orders that were paid too much are listed.

-- What each piece of a bill cost in the end, with its share of surcharge, discount and fee: all of them make up the total.
create function private.shares_of(bill public.bills) returns table ("position" integer, paise bigint)
language sql stable security definer set search_path = '' as $$
  with pieces as (
    select (line ->> 'position')::integer as position, (line ->> 'paise')::bigint as paise
    from jsonb_array_elements(bill.lines) line where line -> 'percent' is null
  ), weighed as (
    -- Of pieces that all cost nothing, each has the same share of the fee.
    select p.position, case when sum(p.paise) over () > 0 then p.paise else 1 end as weight from pieces p
  ), running as (
    select w.position, sum(w.weight) over (order by w.position) as upto, w.weight, sum(w.weight) over () as whole from weighed w
  )
  select r.position,
    (round(bill.total_paise * r.upto / r.whole) - round(bill.total_paise * (r.upto - r.weight) / r.whole))::bigint
  from running r;
$$;

-- What is left of each piece of a bill after the credit notes about it.
create function private.left_of(bill public.bills) returns table ("position" integer, paise bigint)
language sql stable security definer set search_path = '' as $$
  select s.position, s.paise - coalesce((
    select sum((given_back ->> 'paise')::bigint)
    from public.credit_notes n, jsonb_array_elements(n.lines) given_back
    where n.bill_number = bill.number and given_back -> 'position' = to_jsonb(s.position)
  ), 0)::bigint
  from private.shares_of(bill) s;
$$;

-- Gives back some of what pieces of the bill cost. The order then costs less by it.
create or replace function private.credit_bill(o public.orders, given jsonb) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  bill public.bills;
  credited jsonb;
  total bigint;
  taken record;
begin
  select * into strict bill from public.bills where number = o.bill_number;
  select jsonb_agg(line || jsonb_build_object('paise', asked.paise) order by asked.position), sum(asked.paise)
  into credited, total
  from (
    select (c ->> 'position')::integer as position, sum((c ->> 'paise')::bigint) as paise
    from jsonb_array_elements(given -> 'credits') c group by 1
  ) asked
  join private.left_of(bill) rest on rest.position = asked.position and asked.paise <= rest.paise
  join jsonb_array_elements(bill.lines) line on (line ->> 'position')::integer = asked.position;
  if jsonb_array_length(credited) is distinct from jsonb_array_length(given -> 'credits') or total > o.total_paise then
    raise exception 'A credit note gives back no more than a line of the bill still costs, and names each line once'
      using errcode = 'PT422', hint = 'credits';
  end if;
  select * into taken from private.next_number('CN');
  insert into public.credit_notes (number, financial_year, serial, order_id, bill_number, reason, lines, total_paise, tax_paise)
  values (
    taken.number, taken.financial_year, taken.serial, o.id, bill.number, private.tidy_text(given ->> 'reason'), credited, total,
    private.tax_in(total, bill.tax_percent)
  );
  o.credit_number := taken.number;
  o.credited_paise := o.credited_paise + total;
  o.total_paise := o.total_paise - total;
  o.reason := private.tidy_text(given ->> 'reason');
  return o;
end;
$$;

-- A bill with the credit notes about it, in the shape of bills, as its order shows them; `left_paise` is what a further
-- note may give back of a piece.
create or replace function private.bill_of(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Whom it is for stands on it as long as the request is kept.
  select to_jsonb(b) || jsonb_build_object(
    'name', r.name,
    'lines', (
      select jsonb_agg(line || case when rest.paise is null then '{}' else jsonb_build_object('left_paise', rest.paise) end order by place)
      from jsonb_array_elements(b.lines) with ordinality as written (line, place)
      left join private.left_of(b) rest on to_jsonb(rest.position) = line -> 'position'
    ),
    'credit_notes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.financial_year, n.serial), '[]')
      from public.credit_notes n where n.bill_number = b.number
    )
  )
  from public.bills b left join public.pickup_requests r on r.id = b.order_id where b.number = o.bill_number;
$$;

-- The order with a lower price, for a reason: by a credit note about its bill, over what is left of each piece; without a
-- bill by a discount.
create function private.with_lower_price(o public.orders, by_paise bigint, reason text) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  bill public.bills;
  of_fee bigint := 0;
  whole bigint;
begin
  if o.bill_number is null then
    o.discount_reason := coalesce(o.discount_reason || '; ', '') || reason;
    o.discount_percent := null;
    of_fee := greatest(by_paise - (o.total_paise - o.fee_paise), 0);
    o.discount_paise := o.discount_paise + by_paise - of_fee;
    o.fee_paise := o.fee_paise - of_fee;
    o.total_paise := o.total_paise - by_paise;
    return o;
  end if;
  select * into strict bill from public.bills where number = o.bill_number;
  select sum(l.paise) into whole from private.left_of(bill) l;
  return private.credit_bill(o, jsonb_build_object('reason', reason, 'credits', (
    select jsonb_agg(jsonb_build_object('position', s.position, 'paise', s.paise)) from (
      select l.position, (round(by_paise * sum(l.paise) over upto / whole)
        - round(by_paise * (sum(l.paise) over upto - l.paise) / whole))::bigint as paise
      from private.left_of(bill) l window upto as (order by l.position)
    ) s where s.paise > 0
  )));
end;
$$;

insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  -- Money that goes back though nothing was paid too much lowers the price, unless it is paid again another way.
  ('payment', 'again', 'choice', false, null, null, '{yes,no}');

-- Books a payment under the id of its move, and sums the order's up.
create or replace function private.book_payment(o public.orders, given jsonb) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  move_id constant uuid := nullif(current_setting('shop.move_id', true), '')::uuid;
  paise constant bigint := (given ->> 'paise')::bigint;
  kept_paise constant bigint := o.paid_paise - o.refunded_paise;
  open_paise constant bigint := greatest(o.total_paise - kept_paise, 0);
  reason constant text := private.tidy_text(given ->> 'reason');
  kind constant text := case
    when given ->> 'kind' = 'refund' or given ->> 'kind' = 'advance' and paise > open_paise then given ->> 'kind' else 'payment'
  end;
  -- What of a refund was not paid too much. What came before there was a price was no price.
  lowers constant bigint := case
    when kind = 'refund' and given ->> 'again' is distinct from 'yes'
      then least(paise - greatest(kept_paise - o.total_paise, 0), o.total_paise)
    else 0
  end;
begin
  if move_id is null then
    raise exception 'A payment needs the id of its move, so that sent twice it is one' using errcode = 'PT422', hint = 'move_id';
  end if;
  -- A slip of the finger, or the same money noted by two people.
  if kind = 'payment' and paise > open_paise then
    raise exception 'That is more than the ₹% that are open: say that it is an advance, or write another amount',
      round(open_paise / 100.0, 2) using errcode = 'PT422', hint = 'paise';
  end if;
  if kind = 'refund' and paise > kept_paise then
    raise exception 'Only ₹% were paid: no more can go back', round(kept_paise / 100.0, 2)
      using errcode = 'PT422', hint = 'paise';
  end if;
  if kind = 'refund' and reason is null then
    raise exception 'Money goes back for a reason: write it' using errcode = 'PT422', hint = 'reason';
  end if;
  insert into public.order_payments (id, order_id, at, day, kind, paise, method, reason, staff_id)
  values (
    move_id, o.id, now(), private.book_day(), kind, paise, given ->> 'method',
    case when kind = 'refund' then reason end, auth.uid()
  );
  select coalesce(sum(p.paise) filter (where p.kind <> 'refund'), 0), coalesce(sum(p.paise) filter (where p.kind = 'refund'), 0)
  into o.paid_paise, o.refunded_paise
  from public.order_payments p where p.order_id = o.id;
  return case when lowers > 0 then private.with_lower_price(o, lowers, reason) else o end;
end;
$$;

-- What a change of an order is: a move, or which edit. Null: nothing that concerns the log. A refund may lower the price.
create or replace function private.kind_of_change(before public.orders, after public.orders) returns text
language sql immutable set search_path = '' as $$
  select case
    when after.status <> before.status then 'move'
    when (after.pickup_date, after.window_id) is distinct from (before.pickup_date, before.window_id) then 'window'
    when after.bill_number is null and before.bill_number is not null then 'void'
    when after.bill_number is distinct from before.bill_number then 'bill'
    when (after.paid_paise, after.refunded_paise) <> (before.paid_paise, before.refunded_paise) then 'payment'
    when after.credited_paise <> before.credited_paise then 'credit'
    when (after.discount_percent, after.discount_reason) is distinct from (before.discount_percent, before.discount_reason)
      or after.counted_at is not distinct from before.counted_at and after.discount_paise <> before.discount_paise then 'discount'
    when after.handed_out <> before.handed_out then 'handout'
    when after.answer is distinct from before.answer then 'answer'
    when before.status = 'picked_up' and (after.pieces, after.bags) is distinct from (before.pieces, before.bags) then 'pieces'
    when before.status = 'itemised' and (after.counted_at, after.pieces) is distinct from (before.counted_at, before.pieces) then 'items'
    when (after.counted_at, after.total_paise, after.pieces)
      is distinct from (before.counted_at, before.total_paise, before.pieces) then 'correction'
    when after.rack is distinct from before.rack then 'rack'
    when after.promised_at is distinct from before.promised_at then 'window'
    when after.user_id is distinct from before.user_id and after.user_id is not null then 'adopted'
  end;
$$;

-- The columns that may change with what a move needs. Counting may show that the number of pieces was wrong.
create or replace function private.columns_given(needs text) returns text[]
language sql immutable set search_path = '' as $$
  select '{status,promised_at,rack}'::text[] || case needs
    when 'reason' then '{reason}'
    when 'window' then '{pickup_date,window_id,window_from,window_to,reminded_at}'
    when 'pieces' then '{pieces,bags}'
    when 'items' then '{counted_at,total_paise,discount_paise,fee_paise,services,pieces}'
    when 'correction' then '{counted_at,total_paise,discount_paise,fee_paise,services,pieces,reason}'
    when 'question' then '{question_about,question,question_lines,answer,answered_at}'
    when 'answer' then '{answer,answered_at,counted_at,total_paise,discount_paise,fee_paise}'
    when 'handout' then '{handed_out}'
    when 'problem' then '{problem,reply_by,outcome}'
    when 'outcome' then '{outcome}'
    when 'payment' then '{paid_paise,refunded_paise,discount_percent,discount_paise,discount_reason,fee_paise,total_paise,credit_number,credited_paise,reason}'
    when 'discount' then '{discount_percent,discount_paise,discount_reason,fee_paise,total_paise}'
    when 'bill' then '{bill_number}'
    when 'credit' then '{credit_number,credited_paise,total_paise,reason}'
    when 'void' then '{bill_number,reason}'
    else '{}'
  end::text[];
$$;

-- Whether a change takes back what the caller did last, within ten seconds. A credit note stays.
create or replace function private.is_undo(before public.orders, after public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.kind in ('move', 'payment', 'discount', 'answer', 'handout', 'rack') and e.staff_id = auth.uid()
      and not e.changes ? 'credit_number'
      and private.staff_role() is not null
      and e.at > now() - interval '10 seconds'
      and private.changed_columns(after, before) = e.previous - 'items'
    from public.order_events e where e.order_id = before.id order by e.serial desc limit 1
  ), false);
$$;

-- Orders as the desk lists them, in the order of the ids: with what staff may do, the person as long as the request is
-- kept, and until when the caller may take back the last move, which a credit note is not.
create or replace function private.list_views(ids uuid[]) returns json
language sql stable security definer set search_path = '' as $$
  with listed as materialized (
    select o, private.conditions_of(o) as conditions, asked.place
    from unnest(ids) with ordinality as asked (id, place)
    join public.orders o on o.id = asked.id
  ), offered as (
    select alike.status, alike.conditions, coalesce(jsonb_agg(
      jsonb_build_object('to', m.to_status, 'needs', m.needs, 'until', null) order by m.to_status::public.order_status, m.needs
    ) filter (where m.needs is not null), '[]') as moves
    from (select distinct (o).status, conditions from listed) alike
    left join public.order_moves m on m.from_status = alike.status::text and m.who = 'staff'
      and (m.condition is null or m.condition = any (alike.conditions))
    group by alike.status, alike.conditions
  ), counted as (
    select l.order_id, jsonb_agg(jsonb_strip_nulls(to_jsonb(l) - 'order_id') order by l.position) as lines
    from public.order_lines l where l.order_id = any (ids) group by l.order_id
  ), paid as (
    select distinct on (p.order_id) p.order_id, p.method
    from public.order_payments p where p.order_id = any (ids) order by p.order_id, p.at desc, p.id
  )
  select coalesce(json_agg(
    (to_jsonb(o) - '{user_id,reminded_at,fetch_reminders,counted_at,owed_paise}'::text[]) || jsonb_build_object(
      'is_guest', (o).user_id is null,
      'items', coalesce(counted.lines, '[]'),
      'payment', private.payment_of(o),
      'payment_method', paid.method,
      'moves', offered.moves,
      'contact', case when r.id is not null then jsonb_build_object('name', r.name, 'phone', r.phone, 'email', r.email,
        'address', r.pickup_address, 'pin', r.pin, 'instructions', r.special_instructions, 'answers', r.answers, 'language', r.language) end,
      'tracking_token', case when (o).user_id is null then private.tracking_token((o).id) end,
      'undo_until', case when (o).changed_at > now() - interval '10 seconds' then (
        select e.at + interval '10 seconds' from (
          select * from public.order_events where order_id = (o).id order by serial desc limit 1
        ) e
        where e.kind in ('move', 'payment', 'discount') and not e.changes ? 'credit_number' and e.staff_id = auth.uid() and e.at > now() - interval '10 seconds'
      ) end
    ) order by listed.place), '[]')
  from listed
  join offered on offered.status = (listed.o).status and offered.conditions = listed.conditions
  left join public.pickup_requests r on r.id = (listed.o).id
  left join counted on counted.order_id = (listed.o).id
  left join paid on paid.order_id = (listed.o).id;
$$;

-- Orders that were paid more than they cost, once they have a price: what the shop has to give back.
create index orders_overpaid on public.orders (changed_at) where owed_paise < 0 and counted_at is not null;

create function private.read_to_give_back(page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with overpaid as materialized (
      select o.id, o.number, o.user_id, -o.owed_paise as paise, o.changed_at from public.orders o
      where o.owed_paise < 0 and o.counted_at is not null
    )
    select json_build_object(
      'total', (select count(*) from overpaid),
      'paise', (select coalesce(sum(paise), 0) from overpaid),
      'orders', (
        select coalesce(json_agg(json_build_object(
          'order_id', l.id, 'number', l.number, 'name', coalesce(r.name, nullif(f.full_name, '')), 'phone', r.phone,
          'paise', l.paise, 'since', l.changed_at
        ) order by l.changed_at, l.number), '[]')
        from (select * from overpaid order by changed_at, number limit private.page_of(page_size)) l
        left join public.pickup_requests r on r.id = l.id
        left join public.profiles f on f.id = l.user_id
      )
    )
  );
end;
$$;

create function public.desk_to_give_back(page_size integer default 100) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_to_give_back($1); $$;
comment on function public.desk_to_give_back is 'Orders that were paid more than they cost, and since when: the oldest first.';

revoke execute on function
  private.shares_of(public.bills), private.left_of(public.bills), private.with_lower_price(public.orders, bigint, text),
  private.read_to_give_back(integer), public.desk_to_give_back(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.read_to_give_back(integer), public.desk_to_give_back(integer) to authenticated;
