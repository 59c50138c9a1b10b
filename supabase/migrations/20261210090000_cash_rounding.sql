-- Cash is rounded to the rupee where the document says so: what was left of the price, or taken beyond it, is the order's
-- rounding. UPI and cards pay to the paisa. The price, and the tax in it, stay as they are.

alter table private.shop_facts add column cash_rounding text not null default 'none' check (cash_rounding in ('none', 'nearest'));

-- What cash left of the total (below 0), or brought beyond it.
alter table public.orders add column rounding_paise bigint not null default 0 check (rounding_paise between -50 and 50);
-- An expression of its own is changed by a new column: SET EXPRESSION came with PostgreSQL 17.
alter table public.orders drop column owed_paise;
alter table public.orders add column owed_paise bigint not null generated always as (
  case when refunded_paise > 0 and refunded_paise = paid_paise then 0
    else total_paise + rounding_paise - paid_paise + refunded_paise end
) stored;
create index orders_unpaid on public.orders (delivered_at) include (owed_paise) where delivered_at is not null and owed_paise > 0;
create index orders_overpaid on public.orders (changed_at) where owed_paise < 0 and counted_at is not null;

-- How much of its order's rounding came with a payment: those of an order add up to it, those of a day to the day's.
alter table public.order_payments add column rounding_paise bigint not null default 0;
grant select (rounding_paise) on public.order_payments to authenticated;

create or replace function public.publish_shop_facts(facts jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update private.shop_facts as kept set (
    time_zone, closed_weekdays, closed_dates, open_dates, hours_of_date, weekly_hours, pickup_windows, cut_off_minutes,
    days_ahead, back_by, default_days, service_days, express_days, service_titles, report_days, reply_hours,
    reminder_hours, fetch_days, delivery_fee_paise, free_delivery_paise, discount_limit, cash_rounding, gstin, tax_percent,
    sac_code, second_factor
  ) = (
    select time_zone, closed_weekdays, closed_dates, open_dates, hours_of_date, weekly_hours, pickup_windows,
      cut_off_minutes, days_ahead, back_by, default_days, service_days, express_days, service_titles, report_days,
      reply_hours, reminder_hours, fetch_days, delivery_fee_paise, free_delivery_paise, discount_limit, cash_rounding, gstin,
      tax_percent, sac_code, second_factor
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

-- What is asked for in cash of a sum: the nearest rupee, and a half is a whole. Less than half a rupee is asked for as it is.
create function private.in_cash(paise bigint, method text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when method = 'cash' and cash_rounding = 'nearest' then coalesce(nullif((paise + 50) / 100 * 100, 0), paise) else paise end
  from private.shop_facts;
$$;

-- The order with its rounding, as its price and its payments are now: where the last of them was cash, what nobody asks for
-- in cash. What cash settled stays settled, whatever comes after it, unless more is open by then.
create function private.with_rounding(o public.orders) returns public.orders
language plpgsql stable security definer set search_path = '' as $$
declare
  kept_paise constant bigint := o.paid_paise - o.refunded_paise;
  open_paise constant bigint := o.total_paise - kept_paise;
  is_refund boolean;
  is_cash boolean;
begin
  select p.kind = 'refund', p.method = 'cash' and (select cash_rounding = 'nearest' from private.shop_facts)
  into is_refund, is_cash
  from public.order_payments p where p.order_id = o.id order by p.at desc, p.id limit 1;
  o.rounding_paise := case
    when kept_paise = 0 or not coalesce(is_cash, false) and o.rounding_paise = 0 then 0
    -- What costs nothing any more is given back whole.
    when o.total_paise = 0 and not coalesce(is_refund, false) then 0
    when open_paise = -o.rounding_paise or open_paise between -49 and 49 then -open_paise
    -- Half a rupee more than the price was asked for, or given back.
    when open_paise = case when is_refund then 50 else -50 end then -open_paise
    else 0
  end;
  return o;
end;
$$;

-- The order with its surcharge, discount, fee and total as its lines are now. Whoever changes lines calls it.
create or replace function private.with_total(o public.orders) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  lines bigint;
  discount_limit constant integer := (select nullif(f.discount_limit, 0) from private.shop_facts f);
begin
  update public.order_lines l set unit_paise = round(l.percent / 100 * (
    select coalesce(sum(piece.paise), 0) from public.order_lines piece where piece.order_id = o.id and piece.percent is null
  ))
  where l.order_id = o.id and l.percent is not null;
  lines := private.lines_sum(o.id);
  -- In rupees it stays within the limit of what is left; what was given back for good will is beyond it.
  o.discount_paise := coalesce(
    round(lines * o.discount_percent / 100.0)::bigint,
    least(o.discount_paise, lines, greatest(lines * discount_limit / 100, case when discount_limit is not null then o.refunded_paise end))
  );
  if lines = 0 or lines >= (select free_delivery_paise from private.shop_facts) then
    o.fee_paise := 0;
  end if;
  o.total_paise := lines - o.discount_paise + o.fee_paise;
  return private.with_rounding(o);
end;
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
  return private.with_rounding(o);
end;
$$;

-- Books a payment under the id of its move, and sums the order's up.
create or replace function private.book_payment(o public.orders, given jsonb) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  move_id constant uuid := nullif(current_setting('shop.move_id', true), '')::uuid;
  paise constant bigint := (given ->> 'paise')::bigint;
  kept_paise constant bigint := o.paid_paise - o.refunded_paise;
  owed_paise constant bigint := o.total_paise + o.rounding_paise - kept_paise;
  open_paise constant bigint := private.in_cash(greatest(owed_paise, 0), given ->> 'method');
  back_paise constant bigint := private.in_cash(greatest(-owed_paise, 0), given ->> 'method');
  reason constant text := private.tidy_text(given ->> 'reason');
  kind constant text := case
    when given ->> 'kind' = 'refund' or given ->> 'kind' = 'advance' and paise > open_paise then given ->> 'kind' else 'payment'
  end;
  -- What of a refund was not paid too much. What came before there was a price was no price.
  lowers constant bigint := case
    when kind <> 'refund' or given ->> 'again' = 'yes' then 0
    -- All of it goes back, and the rounding with it.
    when o.rounding_paise <> 0 and paise = kept_paise then o.total_paise
    else least(paise - back_paise, o.total_paise)
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
  if lowers > 0 then
    o := private.with_lower_price(o, lowers, reason);
  end if;
  o := private.with_rounding(o);
  update public.order_payments p set rounding_paise = o.rounding_paise - coalesce((
    select sum(other.rounding_paise) from public.order_payments other where other.order_id = o.id and other.id <> move_id
  ), 0)
  where p.id = move_id and o.id = p.order_id;
  return o;
end;
$$;

-- The columns that may change with what a move needs. Counting may show that the number of pieces was wrong.
create or replace function private.columns_given(needs text) returns text[]
language sql immutable set search_path = '' as $$
  select '{status,promised_at,rack}'::text[] || case needs
    when 'reason' then '{reason}'
    when 'window' then '{pickup_date,window_id,window_from,window_to,reminded_at}'
    when 'pieces' then '{pieces,bags}'
    when 'items' then '{counted_at,total_paise,discount_paise,fee_paise,rounding_paise,services,pieces}'
    when 'correction' then '{counted_at,total_paise,discount_paise,fee_paise,rounding_paise,services,pieces,reason}'
    when 'question' then '{question_about,question,question_lines,answer,answered_at}'
    when 'answer' then '{answer,answered_at,counted_at,total_paise,discount_paise,fee_paise,rounding_paise}'
    when 'handout' then '{handed_out}'
    when 'problem' then '{problem,reply_by,outcome}'
    when 'outcome' then '{outcome}'
    when 'payment' then '{paid_paise,refunded_paise,rounding_paise,discount_percent,discount_paise,discount_reason,fee_paise,total_paise,credit_number,credited_paise,reason}'
    when 'discount' then '{discount_percent,discount_paise,discount_reason,fee_paise,rounding_paise,total_paise}'
    when 'bill' then '{bill_number}'
    when 'credit' then '{credit_number,credited_paise,rounding_paise,total_paise,reason}'
    when 'void' then '{bill_number,reason}'
    else '{}'
  end::text[];
$$;

-- Makes a move and logs it under the id of the move. Repeating a move that is in the log changes nothing.
create or replace function private.write_move(
  of_order uuid, expected public.order_status, to_status public.order_status, needs text, given jsonb, move_id uuid, token text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  broken text;
begin
  perform set_config('shop.token', coalesce(token, ''), true);
  select * into o from public.orders where id = of_order for no key update;
  if o.id is null or cardinality(private.movers_of(o)) = 0 then
    raise exception 'There is no such order' using errcode = 'PT404';
  end if;
  if exists (select from public.order_events e where e.id = move_id and e.order_id = of_order) then
    return;
  end if;
  if o.status <> expected then
    raise exception 'Order % is % by now', o.number, o.status using errcode = 'PT409', hint = o.status::text;
  end if;
  if not exists (select from private.moves_of(o) m where m.to_status = write_move.to_status and m.needs = write_move.needs) then
    raise exception 'Order % is %: % cannot make it % now', o.number, o.status,
      array_to_string(private.movers_of(o), ' or '), write_move.to_status using errcode = 'PT403', hint = o.status::text;
  end if;
  perform private.require_fields(needs, coalesce(given, '{}'));
  perform set_config('shop.move_id', coalesce(move_id::text, ''), true);
  o := private.order_after(o, write_move.to_status, needs, coalesce(given, '{}'), 'staff' = any (private.movers_of(o)));
  update public.orders set (
    status, pickup_date, window_id, window_from, window_to, promised_at, pieces, bags, counted_at, total_paise,
    services, paid_paise, refunded_paise, reason, question_about, question, question_lines, answer, answered_at, problem,
    reply_by, outcome, bill_number, credit_number, credited_paise, reminded_at, rack, handed_out, discount_percent, discount_paise,
    discount_reason, fee_paise, rounding_paise
  ) = (
    select o.status, o.pickup_date, o.window_id, o.window_from, o.window_to, o.promised_at, o.pieces, o.bags, o.counted_at,
      o.total_paise, o.services, o.paid_paise, o.refunded_paise, o.reason, o.question_about, o.question, o.question_lines,
      o.answer, o.answered_at, o.problem, o.reply_by, o.outcome, o.bill_number, o.credit_number, o.credited_paise, o.reminded_at, o.rack, o.handed_out,
      o.discount_percent, o.discount_paise, o.discount_reason, o.fee_paise, o.rounding_paise
  ) where id = of_order;
exception
  when unique_violation then
    raise exception 'The id of this move belongs to another one: each move has its own'
      using errcode = 'PT422', hint = 'move_id';
  when data_exception or not_null_violation or check_violation then
    get stacked diagnostics broken = constraint_name;
    -- Clients find the field by the names of these.
    if broken like 'pickup_requests_%' then
      raise;
    end if;
    raise exception 'What was given with this move is missing, of the wrong kind, too long or too large'
      using errcode = 'PT422', hint = write_move.needs;
end;
$$;

-- A day's money, as it is or as it was closed, with what cash was rounded by.
create or replace function private.day_money(of_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'methods', (
      select jsonb_agg(jsonb_build_object(
        'method', t.method, 'expected_paise', coalesce(c.expected_paise, t.paise), 'counted_paise', c.counted_paise
      ))
      from private.taken_on(of_day) t left join private.day_closings c on c.day = of_day and c.method = t.method
    ),
    'rounding_paise', (select coalesce(sum(p.rounding_paise), 0) from public.order_payments p where p.day = of_day),
    'closed', (
      select jsonb_build_object('at', c.at, 'by', private.staff_name(c.staff_id), 'note', c.note)
      from private.day_closings c where c.day = of_day limit 1
    )
  );
$$;

-- Whom an order is billed to: a business by its own name, else whoever sent the request, while that is kept.
create function private.billed_name(o public.orders) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select b.billed_to from public.bills b where b.number = o.bill_number),
    (select r.name from public.pickup_requests r where r.id = o.id)
  );
$$;

-- The payments of some days, for the accountant; of those that were taken without a network, when.
create or replace function private.read_payments(from_day date, to_day date) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(json_agg(json_build_object(
      'day', p.day, 'at', p.at, 'taken_at', p.taken_at, 'kind', p.kind, 'paise', p.paise, 'rounding_paise', p.rounding_paise, 'method', p.method,
      'reason', p.reason, 'order_number', o.number, 'bill_number', o.bill_number,
      'name', private.billed_name(o), 'by', private.staff_name(p.staff_id)
    ) order by p.day, p.at, p.id), '[]')
    from public.order_payments p join public.orders o on o.id = p.order_id
    where p.day between from_day and to_day
  );
end;
$$;

-- The bills of some days, and the credit notes; how their orders were paid, and whose they are.
create or replace function private.read_bills(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamptz := private.shop_moment(from_day, time '00:00');
  ends constant timestamptz := private.shop_moment(to_day + 1, time '00:00');
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(paper.facts - 'lines' || jsonb_build_object(
      'order_number', o.number, 'payment', private.payment_of(o), 'paid_paise', o.paid_paise, 'refunded_paise', o.refunded_paise,
      'rounding_paise', o.rounding_paise, 'name', private.billed_name(o), 'payment_methods', (
        select coalesce(jsonb_agg(m.method order by m.first), '[]')
        from (select p.method, min(p.at) as first from public.order_payments p where p.order_id = o.id group by p.method) m
      ),
      'payment_method', (
        select p.method from public.order_payments p where p.order_id = o.id order by p.at desc, p.id limit 1
      )
    ) order by paper.series, paper.facts -> 'financial_year', paper.facts -> 'serial'), '[]')
    from (
      select 1 as series, b.order_id, to_jsonb(b) as facts
      from public.bills b where b.issued_at >= starts and b.issued_at < ends
      union all
      select 2, n.order_id, to_jsonb(b) || to_jsonb(n)
      from public.credit_notes n join public.bills b on b.number = n.bill_number
      where n.issued_at >= starts and n.issued_at < ends
    ) paper
    join public.orders o on o.id = paper.order_id
  );
end;
$$;

-- The facts of an order that a message may name.
create or replace function private.message_facts(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'language', r.language,
    'number', o.number, 'services', nullif(o.services, ''), 'pickup_date', o.pickup_date, 'window_from', o.window_from,
    'window_to', o.window_to, 'promised_at', o.promised_at, 'pieces', o.pieces, 'total_paise', o.total_paise,
    'paid_paise', o.paid_paise, 'refunded_paise', o.refunded_paise, 'discount_paise', o.discount_paise, 'fee_paise', o.fee_paise,
    'credited_paise', o.credited_paise, 'rounding_paise', o.rounding_paise, 'counted_at', o.counted_at, 'open_paise', greatest(o.owed_paise, 0), 'at_counter', nullif(o.at_counter, false), 'reason', o.reason, 'asked_pieces', private.names_of(o.id, o.question_lines), 'returned_pieces', private.names_of(o.id, array(
      select l.position from public.order_lines l where l.order_id = o.id and l.state = 'returned'
    )), 'question', o.question, 'answer', o.answer, 'problem', o.problem,
    'reply_by', o.reply_by, 'outcome', o.outcome, 'order_id', o.id, 'is_guest', o.user_id is null,
    'tracking_token', private.tracking_token(o.id),
    'name', coalesce(r.name, p.full_name), 'phone', r.phone, 'address', r.pickup_address, 'email', coalesce(r.email, u.email),
    'answers', r.answers
  ))
  from (select) one
  left join public.pickup_requests r on r.id = o.id
  left join public.profiles p on p.id = o.user_id
  left join auth.users u on u.id = o.user_id;
$$;

revoke execute on function
  private.in_cash(bigint, text), private.with_rounding(public.orders), private.billed_name(public.orders)
  from public, anon, authenticated, service_role;
