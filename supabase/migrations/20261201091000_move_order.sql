-- How an order is changed and shown. What may be done, by whom and until when is in public.order_moves; the trigger
-- referee_order has the last word.

-- The order as it was counted: its lines, what they cost, and the number of pieces if it is given.
create function private.with_lines(o public.orders, needs text, given jsonb) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  before constant jsonb := private.lines_of(o.id);
  pieces constant integer := coalesce((given ->> 'pieces')::integer, o.pieces);
  positions constant jsonb[] := array(
    select line -> 'position' from jsonb_array_elements(given -> 'items') line where jsonb_typeof(line -> 'position') = 'number'
  );
begin
  if cardinality(positions) <> (
    select count(*) from public.order_lines l where l.order_id = o.id and to_jsonb(l.position) = any (positions)
  ) then
    raise exception 'Somebody counted this order anew: its lines have other positions. Read it again' using errcode = 'PT422', hint = needs;
  end if;
  perform private.write_lines(o.id, given -> 'items');
  if needs = 'correction' and pieces is not distinct from o.pieces and private.alike(before) = private.alike(private.lines_of(o.id)) then
    raise exception 'A correction changes an item or the number of pieces' using errcode = 'PT422', hint = 'items';
  end if;
  o.counted_at := clock_timestamp();
  o.pieces := pieces;
  select coalesce(left(string_agg(distinct l.service, ', '), 500), o.services) into o.services
  from public.order_lines l where l.order_id = o.id;
  if needs = 'items' then
    o.fee_paise := private.delivery_fee(o);
  end if;
  return private.with_total(o);
end;
$$;

-- Lines without their places.
create function private.alike(lines jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(line - 'position') from jsonb_array_elements(lines) line;
$$;

-- The order once some of its lines have gone out. The last of them go out with the order.
create function private.hand_out(o public.orders, lines jsonb) returns public.orders
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen constant integer[] := private.chosen_lines(o.id, lines);
begin
  if chosen && o.handed_out then
    raise exception 'Some of these pieces have gone out already. Read the order again' using errcode = 'PT422', hint = 'lines';
  end if;
  o.handed_out := o.handed_out || chosen;
  if not exists (select from public.order_lines l where l.order_id = o.id and l.position <> all (o.handed_out)) then
    raise exception 'That is all that is left: hand the order out' using errcode = 'PT422', hint = 'lines';
  end if;
  return o;
end;
$$;

-- The order as the move leaves it.
create function private.order_after(
  o public.orders, to_status public.order_status, needs text, given jsonb, by_staff boolean
) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  slot record;
begin
  o.status := to_status;
  if by_staff and given ? 'promised_at' then
    o.promised_at := (given ->> 'promised_at')::timestamptz;
  end if;
  if by_staff and given ? 'rack' then
    o.rack := private.tidy_signs(given ->> 'rack');
  end if;
  case needs
    when 'reason' then o.reason := private.tidy_text(given ->> 'reason');
    when 'window' then
      select * into slot from private.take_window((given ->> 'pickup_date')::date, given ->> 'window_id', by_staff, o.id);
      o.pickup_date := (given ->> 'pickup_date')::date;
      o.window_id := given ->> 'window_id';
      o.window_from := slot.window_from;
      o.window_to := slot.window_to;
      o.promised_at := (given ->> 'promised_at')::timestamptz;
      if not by_staff then
        o.promised_at := private.kept_promise(o.promised_at, o.pickup_date, o.window_to, o.service, o.express);
      end if;
      o.reminded_at := null;
    when 'pieces' then
      o.pieces := (given ->> 'pieces')::integer;
      o.bags := (given ->> 'bags')::integer;
    when 'items' then o := private.with_lines(o, needs, given);
    when 'correction' then
      o := private.with_lines(o, needs, given);
      o.reason := private.tidy_text(given ->> 'reason');
    when 'question' then
      o.question_about := given ->> 'about';
      o.question := private.tidy_text(given ->> 'question');
      o.question_lines := private.chosen_lines(o.id, given -> 'lines');
      o.answer := null;
      o.answered_at := null;
    when 'answer' then
      o.answer := given ->> 'answer';
      o.answered_at := now();
      if o.answer = 'no' then
        o := private.return_lines(o);
      end if;
    when 'handout' then o := private.hand_out(o, given -> 'lines');
    when 'problem' then
      o.problem := private.tidy_text(given ->> 'problem');
      o.reply_by := now() + make_interval(hours => (select reply_hours from private.shop_facts));
      o.outcome := null;
    when 'outcome' then o.outcome := private.tidy_text(given ->> 'outcome');
    when 'payment' then o := private.book_payment(o, given);
    when 'discount' then o := private.with_discount(o, given);
    when 'bill' then o.bill_number := private.issue_bill(o, given);
    when 'rack' then o.rack := private.tidy_signs(given ->> 'rack');
    when 'credit' then o := private.credit_bill(o, given);
    when 'void' then o := private.cancel_bill(o, given);
    else null;
  end case;
  return o;
end;
$$;

-- Makes a move and logs it under the id of the move. Repeating a move that is in the log changes nothing.
create function private.write_move(
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
    discount_reason, fee_paise
  ) = (
    select o.status, o.pickup_date, o.window_id, o.window_from, o.window_to, o.promised_at, o.pieces, o.bags, o.counted_at,
      o.total_paise, o.services, o.paid_paise, o.refunded_paise, o.reason, o.question_about, o.question, o.question_lines,
      o.answer, o.answered_at, o.problem, o.reply_by, o.outcome, o.bill_number, o.credit_number, o.credited_paise, o.reminded_at, o.rack, o.handed_out,
      o.discount_percent, o.discount_paise, o.discount_reason, o.fee_paise
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

-- Takes back what the caller did last, within ten seconds.
create function private.take_back(of_order uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  undone public.orders;
  last public.order_events;
begin
  select * into o from public.orders where id = of_order for no key update;
  select * into last from public.order_events e where e.order_id = of_order order by e.serial desc limit 1;
  undone := jsonb_populate_record(o, last.previous);
  if o.id is null or not private.is_undo(o, undone) then
    raise exception 'Only your own last move can be taken back, for ten seconds' using errcode = 'PT403';
  end if;
  -- Somebody else may have taken the place since.
  if o.status = any (private.statuses_where('$.holds_window == false')) and undone.window_id is not null then
    perform private.take_window(undone.pickup_date, undone.window_id, true, o.id);
  end if;
  perform private.drop_payment(last.id);
  if last.previous ? 'items' then
    perform private.write_lines(of_order, last.previous -> 'items');
    update public.order_lines l set state = line ->> 'state'
    from jsonb_array_elements(last.previous -> 'items') line
    where l.order_id = of_order and to_jsonb(l.position) = line -> 'position' and l.state <> line ->> 'state';
  end if;
  update public.orders set (
    status, pickup_date, window_id, window_from, window_to, promised_at, pieces, bags, counted_at, total_paise,
    services, paid_paise, refunded_paise, reason, question_about, question, question_lines, answer, answered_at, outcome,
    delivered_at, reminded_at, rack, handed_out, discount_percent, discount_paise, discount_reason, fee_paise
  ) = (
    select undone.status, undone.pickup_date, undone.window_id, undone.window_from, undone.window_to, undone.promised_at,
      undone.pieces, undone.bags, undone.counted_at, undone.total_paise, undone.services, undone.paid_paise,
      undone.refunded_paise, undone.reason, undone.question_about, undone.question, undone.question_lines, undone.answer,
      undone.answered_at, undone.outcome, undone.delivered_at, undone.reminded_at, undone.rack, undone.handed_out,
      undone.discount_percent, undone.discount_paise, undone.discount_reason, undone.fee_paise
  ) where id = of_order;
end;
$$;

-- Orders as the desk lists them, in the order of the ids: with what staff may do, the person as long as the request is
-- kept, and until when the caller may take back the last move. Read for all in one go: a function asked for each order
-- took a fifth longer, the moves of each order by itself a sixth, and a list in jsonb, which is written anew wherever it
-- is put into another value, half as long again.
create function private.list_views(ids uuid[]) returns json
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
        where e.kind in ('move', 'payment', 'discount') and e.staff_id = auth.uid() and e.at > now() - interval '10 seconds'
      ) end
    ) order by listed.place), '[]')
  from listed
  join offered on offered.status = (listed.o).status and offered.conditions = listed.conditions
  left join public.pickup_requests r on r.id = (listed.o).id
  left join counted on counted.order_id = (listed.o).id
  left join paid on paid.order_id = (listed.o).id;
$$;

-- An order as a screen shows it, with what the caller may do now: to staff as their lists show it.
create function private.view_of(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (private.list_views(array[o.id]) -> 0)::jsonb
    - case when private.staff_role() is null then '{contact,undo_until,tracking_token,rack}' else '{}' end::text[]
    -- Customers read the names of their clothes in the language that they ordered in.
    || case when private.staff_role() is null and private.language_of(o.id) is not null
      then jsonb_build_object('items', private.lines_of(o.id, private.language_of(o.id))) else '{}' end
    || jsonb_build_object('moves', (
      select coalesce(jsonb_agg(jsonb_build_object('to', m.to_status, 'needs', m.needs, 'until', m.until) order by m.to_status, m.needs), '[]')
      from private.moves_of(o) m
    ));
$$;

create function private.view_with_log(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.view_of(o) || jsonb_build_object(
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'at', e.at, 'kind', e.kind, 'who', e.who, 'from', e.from_status, 'to', e.to_status, 'changes', e.changes
      ) || coalesce(named.by, '{}') order by e.serial), '[]')
      from public.order_events e
      -- Customers never read who it was.
      left join lateral (
        select jsonb_build_object('by', private.staff_name(e.staff_id)) as by
        where (e.kind in ('payment', 'discount', 'correction', 'bill', 'credit', 'void', 'undo') or e.changes ? 'owed_paise')
          and e.staff_id is not null
          and private.staff_role() is not null
      ) named on true
      where e.order_id = o.id and (e.kind <> 'rack' or private.staff_role() is not null)
    ),
    'bill', private.bill_of(o)
  );
$$;

create function private.read_order(of_order uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.view_with_log(o) from public.orders o
  where o.id = of_order and (o.user_id = private.me() or private.staff_role() is not null);
$$;

-- What a tracking link shows: nothing personal.
create function private.read_tracked_order(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  seen jsonb;
begin
  perform set_config('shop.token', coalesce(token, ''), true);
  select private.view_with_log(o) - 'contact' - 'undo_until' - 'tracking_token' #- '{bill,name}' #- '{bill,billed_to}'
    #- '{bill,customer_gstin}' into seen
  from public.orders o where o.id = private.tracked_order_id(token);
  return seen;
end;
$$;

create function private.write_tracked_move(
  token text, expected public.order_status, to_status public.order_status, needs text, given jsonb, move_id uuid
) returns void
language sql volatile security definer set search_path = '' as $$
  select private.write_move(private.tracked_order_id($1), $2, $3, $4, $5, $6, $1);
$$;

create function public.order_view(order_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_order($1); $$;
comment on function public.order_view is 'An order with its log and what the caller may do now; null for anybody else''s.';

create function public.order_by_link(token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.read_tracked_order($1); $$;
comment on function public.order_by_link is 'The order of a tracking link, without anything personal; null for any other text.';

create function public.move_order(
  order_id uuid, from_status public.order_status, to_status public.order_status, needs text default 'nothing',
  given jsonb default '{}', move_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.write_move($1, $2, $3, $4, $5, $6, null);
  select private.read_order($1);
$$;
comment on function public.move_order is 'Makes a move that order_view named, and returns the order. A repeated move_id changes nothing.';

create function public.move_order_by_link(
  token text, from_status public.order_status, to_status public.order_status, needs text default 'nothing',
  given jsonb default '{}', move_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.write_tracked_move($1, $2, $3, $4, $5, $6);
  select private.read_tracked_order($1);
$$;
comment on function public.move_order_by_link is 'As move_order, for whoever holds the tracking link.';

create function public.undo_move(order_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.take_back($1);
  select private.read_order($1);
$$;
comment on function public.undo_move is 'Takes back what a member of staff did last with an order, within ten seconds.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.order_view(uuid), public.order_by_link(text),
  public.move_order(uuid, public.order_status, public.order_status, text, jsonb, uuid),
  public.move_order_by_link(text, public.order_status, public.order_status, text, jsonb, uuid),
  public.undo_move(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.write_move(uuid, public.order_status, public.order_status, text, jsonb, uuid, text),
  private.take_back(uuid), private.read_order(uuid), public.order_view(uuid),
  public.move_order(uuid, public.order_status, public.order_status, text, jsonb, uuid), public.undo_move(uuid)
  to authenticated;
grant execute on function
  private.read_tracked_order(text),
  private.write_tracked_move(text, public.order_status, public.order_status, text, jsonb, uuid),
  public.order_by_link(text),
  public.move_order_by_link(text, public.order_status, public.order_status, text, jsonb, uuid)
  to anon, authenticated;
