-- What happens at the counter: clothes that were booked for a rider are brought, and a problem is recorded there.

-- Functions that many migrations add to are changed in their text, so that nothing that another one added is lost.
create function private.amend(of_function regprocedure, was text, becomes text) returns void
language plpgsql set search_path = '' as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(of_function);
begin
  assert strpos(definition, was) > 0, of_function || ' does not have: ' || was;
  execute replace(definition, was, becomes);
end;
$$;

alter table public.orders add column problem_lines integer[];
comment on column public.orders.problem_lines is 'Positions of the lines that the problem is about; null: nobody said.';

update private.order_statuses set letter = 'f' where status = 'issue_reported';
insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  -- Which lines it is about.
  ('problem', 'lines', 'positions', false, 1, 300, null);
insert into public.order_moves (from_status, to_status, who, needs, until, condition) values
  -- Brought to the shop.
  ('requested', 'picked_up', 'staff', 'pieces', null, null),
  ('confirmed', 'picked_up', 'staff', 'pieces', null, null),
  ('pickup_failed', 'picked_up', 'staff', 'pieces', null, null),
  -- Somebody complains at the counter or on the phone.
  ('delivered', 'issue_reported', 'staff', 'problem', null, null),
  -- Cleaned again, free: brought back, or seen by the shop before it goes out.
  ('delivered', 'in_process', 'staff', 'problem', null, null),
  ('ready', 'in_process', 'staff', 'problem', null, null);

-- The order once it was brought before a rider had come: nobody collects it, and nobody brings it unless a rider sets off.
create function private.brought_in(o public.orders) returns public.orders
language plpgsql stable security definer set search_path = '' as $$
begin
  o.at_counter := true;
  o.pickup_date := private.shop_today();
  o.window_id := null;
  o.window_from := null;
  o.window_to := null;
  return o;
end;
$$;

-- True if a move sends clothes that were clean back to be cleaned, free.
create function private.is_cleaned_again(from_status public.order_status, to_status public.order_status) returns boolean
language sql stable security definer set search_path = '' as $$
  select from_status = any (private.statuses_where('$.step == "ready" || $.step == "delivered"')) and to_status = 'in_process';
$$;

-- The pieces that stay with the customer while others are cleaned again; none where nobody said which.
create function private.lines_kept(o public.orders) returns integer[]
language sql stable security definer set search_path = '' as $$
  select array(
    select l.position from public.order_lines l
    where l.order_id = o.id and l.percent is null and l.position <> all (o.problem_lines) order by l.position
  );
$$;

do $amend$
declare
  after constant regprocedure := 'private.order_after(public.orders, public.order_status, text, jsonb, boolean)';
  written constant regprocedure := 'private.write_move(uuid, public.order_status, public.order_status, text, jsonb, uuid, text)';
  undone constant regprocedure := 'private.take_back(uuid)';
  columns constant regprocedure := 'private.columns_given(text)';
  referee constant regprocedure := 'private.referee_order()';
  given constant regprocedure := 'private.require_given(text, public.orders, public.orders)';
begin
  perform private.amend(after, '
  o.status := to_status;', '
  if to_status = ''picked_up'' and o.status <> ''out_for_pickup''
    and o.status = any (private.statuses_where(''$.clothes == "with_customer"'')) then
    o := private.brought_in(o);
  end if;
  o.status := to_status;');
  perform private.amend(after, 'o.problem := private.tidy_text(given ->> ''problem'');',
    'o.problem := private.tidy_text(given ->> ''problem'');
      o.problem_lines := case when given ? ''lines'' then private.chosen_lines(o.id, given -> ''lines'') end;');
  perform private.amend(columns, '{pieces,bags', '{pieces,bags,at_counter,pickup_date,window_id,window_from,window_to');
  perform private.amend(columns, '{problem', '{problem,problem_lines');
  perform private.amend(written, 'public.orders set (', 'public.orders set (
    at_counter, problem_lines,');
  perform private.amend(written, 'select o.status,', 'select o.at_counter, o.problem_lines, o.status,');
  perform private.amend(undone, 'public.orders set (', 'public.orders set (
    at_counter, problem, problem_lines, reply_by,');
  perform private.amend(undone, 'select undone.status,',
    'select undone.at_counter, undone.problem, undone.problem_lines, undone.reply_by, undone.status,');
  -- Somebody else may have the place of an order that was brought in.
  perform private.amend(undone, 'perform private.drop_payment(last.id);', 'if o.window_id is null and undone.window_id is not null
    and undone.status <> all (private.statuses_where(''$.holds_window == false'')) then
    perform private.take_window(undone.pickup_date, undone.window_id, true, o.id);
  end if;
  perform private.drop_payment(last.id);');
  perform private.amend(referee, '  -- All of it is back with the shop.
  if old.status = ''issue_reported'' and new.status = ''in_process'' then
    new.handed_out := ''{}'';
    new.rack := null;
  end if;', '  -- What was clean before it went out stays handed out or not; of what comes back, the rest stays with the customer.
  if private.is_cleaned_again(old.status, new.status) then
    new.rack := null;
    if old.status = any (private.statuses_where(''$.clothes == "returned"'')) then
      new.handed_out := private.lines_kept(new);
    end if;
  end if;');
  perform private.amend(given, 'before.status = ''issue_reported'' and after.status = ''in_process''',
    'private.is_cleaned_again(before.status, after.status)');
end
$amend$;

-- Photographs of what is not right, beside those of the intake and of questions.
select private.amend('private.garment_order(text)', '(intake|question)', '(intake|question|problem)');

-- Mails: who brought in what was booked is thanked for it, and what is cleaned again is said to be; express is named.
do $amend$
declare
  queued constant regprocedure := 'private.queue_messages()';
begin
  perform private.amend(queued, 'when o.at_counter and new.to_status = ''ready'' then ''ready-at-counter''',
    'when o.at_counter and new.to_status = ''ready'' then ''ready-at-counter''
        when o.at_counter and new.to_status = ''picked_up'' then ''taken-in''
        when new.kind = ''move'' and private.is_cleaned_again(new.from_status, new.to_status) then ''cleaned-again''');
  perform private.amend('private.message_facts(public.orders)', '''number'', o.number,',
    '''number'', o.number, ''express'', nullif(o.express, false),');
end
$amend$;

-- Orders that a rider brought on a day, but for moves that were taken back.
create function private.brought_on(day date) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct e.order_id from private.events_on(day) e
  where e.kind = 'move' and e.to_status = 'delivered' and e.from_status <> 'ready'
    and e.order_id in (select private.moved_on(day, 'delivered'));
$$;

do $amend$
declare
  sheet constant regprocedure := 'private.read_run_sheet(date)';
begin
  -- Nobody collected what was brought in, and nobody brought what was fetched.
  perform private.amend(sheet, 'private.moved_on(day, ''picked_up'')))', 'private.moved_on(day, ''picked_up''))) and not at_counter');
  perform private.amend(sheet, 'private.moved_on(day, ''delivered'')', 'private.brought_on(day)');
  -- What was booked and brought in is taken in once.
  perform private.amend('private.read_day(date)', 'e.kind = ''created'' and o.at_counter', 'e.kind = ''created'' and e.to_status = ''picked_up''');
end
$amend$;

drop function private.amend(regprocedure, text, text);
revoke execute on function
  private.brought_in(public.orders), private.is_cleaned_again(public.order_status, public.order_status),
  private.lines_kept(public.orders), private.brought_on(date)
  from public, anon, authenticated, service_role;
