-- Payments by UPI that a customer reports with the number of the transfer (UTR), and that staff compare with what the bank
-- says. Until then they are a claim: no money of the order, and of no day.

alter table public.orders
  add column claimed_utr text check (claimed_utr ~ '^[0-9]{12}$'),
  add column claimed_paise bigint check (claimed_paise between 1 and 1000000000),
  add column claimed_at timestamptz,
  add constraint orders_claim_check check (num_nulls(claimed_utr, claimed_paise, claimed_at) in (0, 3));
comment on column public.orders.claimed_utr is 'UTR of a payment that the customer reported and nobody compared with the bank yet.';
create unique index orders_claimed_utr on public.orders (claimed_utr) where claimed_utr is not null;

alter table public.order_payments add column utr text unique check (utr ~ '^[0-9]{12}$');
comment on column public.order_payments.utr is 'The number of its transfer, where the customer reported it.';
grant select (utr) on public.order_payments to authenticated;

alter table public.order_events drop constraint order_events_kind_check, add constraint order_events_kind_check check (kind in (
  'created', 'move', 'undo', 'adopted', 'window', 'pieces', 'items', 'correction', 'answer', 'payment', 'bill', 'discount',
  'rack', 'handout', 'credit', 'void', 'claim', 'dismissal'
));
alter table public.order_moves
  drop constraint order_moves_needs_check,
  add constraint order_moves_needs_check check (needs in (
    'nothing', 'reason', 'window', 'pieces', 'items', 'correction', 'question', 'answer', 'problem', 'outcome', 'payment',
    'bill', 'discount', 'rack', 'handout', 'credit', 'void', 'claim', 'dismissal'
  )),
  drop constraint order_moves_condition_check,
  add constraint order_moves_condition_check check (condition in (
    'goes-on', 'untreated', 'unanswered', 'unbilled', 'billable', 'discountable', 'billed', 'uncredited', 'report-days-over',
    'at-counter', 'claimable', 'claimed'
  ));
insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  -- Twelve digits of any script, with spaces between them as the app shows them.
  ('claim', 'utr', 'text', true, 12, 40, null),
  ('claim', 'paise', 'whole', true, 1, 1000000000, null),
  -- The UTR of the claim that the bank confirms.
  ('payment', 'confirms', 'text', false, 12, 12, null);
insert into public.order_moves (from_status, to_status, who, needs, condition)
select status, status, who, needs, condition
from unnest(
    '{itemised,on_hold,in_process,ready,out_for_delivery,delivery_failed,delivered,issue_reported,closed}'::text[]
  ) as status,
  (values
    ('customer', 'claim', 'claimable'),
    ('guest', 'claim', 'claimable'),
    -- The bank shows no such transfer.
    ('staff', 'dismissal', 'claimed')
  ) as claims (who, needs, condition);

-- The order once a payment of it is reported. One transfer pays once, whatever order it is reported for.
create function private.with_claim(o public.orders, given jsonb) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  reported constant text := regexp_replace(private.tidy_signs(given ->> 'utr'), '[\s-]', '', 'g');
begin
  if reported !~ '^[0-9]{12}$' then
    raise exception 'A UTR has 12 digits' using errcode = 'PT422', hint = 'utr';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('utr ' || reported, 0));
  if exists (select from public.orders other where other.claimed_utr = reported)
    or exists (select from public.order_payments p where p.utr = reported) then
    raise exception 'This UTR was reported already: each transfer pays once' using errcode = 'PT422', hint = 'utr_used';
  end if;
  if (given ->> 'paise')::bigint > o.owed_paise then
    raise exception 'Only ₹% are open', round(o.owed_paise / 100.0, 2) using errcode = 'PT422', hint = 'paise';
  end if;
  o.claimed_utr := reported;
  o.claimed_paise := (given ->> 'paise')::bigint;
  o.claimed_at := now();
  return o;
end;
$$;

create function private.without_claim(o public.orders) returns public.orders
language plpgsql immutable set search_path = '' as $$
begin
  o.claimed_utr := null;
  o.claimed_paise := null;
  o.claimed_at := null;
  return o;
end;
$$;

-- Whoever holds a link may try numbers until staff have had enough of them.
create function private.limit_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select count(*) >= 5 from public.order_events e
    where e.order_id = new.order_id and e.kind = 'claim' and e.at > now() - interval '1 day'
  ) then
    raise exception 'Five payments of this order were reported within a day' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
create trigger limit_claims before insert on public.order_events
  for each row when (new.kind = 'claim') execute function private.limit_claims();

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

do $amend$
declare
  after constant regprocedure := 'private.order_after(public.orders, public.order_status, text, jsonb, boolean)';
  written constant regprocedure := 'private.write_move(uuid, public.order_status, public.order_status, text, jsonb, uuid, text)';
  undone constant regprocedure := 'private.take_back(uuid)';
  columns constant regprocedure := 'private.columns_given(text)';
  given constant regprocedure := 'private.require_given(text, public.orders, public.orders)';
  booked constant regprocedure := 'private.book_payment(public.orders, jsonb)';
begin
  perform private.amend(after, 'when ''discount'' then', 'when ''claim'' then o := private.with_claim(o, given);
    when ''dismissal'' then o := private.without_claim(o);
    when ''discount'' then');
  perform private.amend(written, 'public.orders set (', 'public.orders set (
    claimed_utr, claimed_paise, claimed_at,');
  perform private.amend(written, 'select o.at_counter,', 'select o.claimed_utr, o.claimed_paise, o.claimed_at, o.at_counter,');
  perform private.amend(undone, 'public.orders set (', 'public.orders set (
    claimed_utr, claimed_paise, claimed_at,');
  perform private.amend(undone, 'select undone.at_counter,',
    'select undone.claimed_utr, undone.claimed_paise, undone.claimed_at, undone.at_counter,');
  perform private.amend(columns, '''{paid_paise,', '''{claimed_utr,claimed_paise,claimed_at,paid_paise,');
  perform private.amend(columns, 'when ''void'' then', 'when ''claim'' then ''{claimed_utr,claimed_paise,claimed_at}''
    when ''dismissal'' then ''{claimed_utr,claimed_paise,claimed_at}''
    when ''void'' then');
  perform private.amend(given, 'when ''outcome'' then', 'when ''claim'' then after.claimed_utr is not null
    when ''dismissal'' then after.claimed_utr is null
    when ''outcome'' then');
  perform private.amend(given, 'if after.status = ''cancelled'' and after.paid_paise', 'if after.status = ''cancelled'' and after.claimed_utr is not null then
    raise exception ''Order %: compare the reported payment of ₹% with the bank first'', before.number,
      round(after.claimed_paise / 100.0, 2) using errcode = ''PT403'', hint = ''claim'';
  end if;
  if after.status = ''cancelled'' and after.paid_paise');
  perform private.amend('private.kind_of_change(public.orders, public.orders)', 'when after.handed_out <>',
    'when after.claimed_utr is distinct from before.claimed_utr
      then case when after.claimed_utr is null then ''dismissal'' else ''claim'' end
    when after.handed_out <>');
  perform private.amend('private.is_undo(public.orders, public.orders)', '''handout'', ''rack''', '''handout'', ''rack'', ''dismissal''');
  perform private.amend('private.list_views(uuid[])', '''payment'', ''discount'')', '''payment'', ''discount'', ''dismissal'')');
  perform private.amend('private.view_with_log(public.orders)', '''void'', ''undo'')', '''void'', ''undo'', ''dismissal'')');
  perform private.amend('private.conditions_of(public.orders)', 'case when o.at_counter', 'case when o.counted_at is not null and o.total_paise > 0 and o.owed_paise > 0 and o.claimed_utr is null then ''claimable'' end,
    case when o.claimed_utr is not null then ''claimed'' end,
    case when o.at_counter');
  perform private.amend(booked, 'insert into public.order_payments (id,', 'if given ? ''confirms'' and o.claimed_utr is distinct from given ->> ''confirms'' then
    raise exception ''This payment was confirmed or dismissed already. Read the order again'' using errcode = ''PT422'', hint = ''confirms'';
  end if;
  insert into public.order_payments (utr, id,');
  perform private.amend(booked, 'move_id, o.id, now(),', 'given ->> ''confirms'', move_id, o.id, now(),');
  perform private.amend(booked, 'if lowers > 0 then', 'if given ? ''confirms'' then
    o := private.without_claim(o);
  end if;
  if lowers > 0 then');
  perform private.amend('private.payment_details(uuid)', '''reason'', p.reason', '''reason'', p.reason, ''utr'', p.utr');
  perform private.amend('private.own_data()', 'p.method, p.reason', 'p.method, p.reason, p.utr');
  perform private.amend('private.read_inbox(integer)', '''bursts'',', '''claims'', private.list_views(array(
      select id from public.orders where claimed_utr is not null order by claimed_at limit private.page_of(page_size)
    )),
    ''bursts'',');
end
$amend$;

drop function private.amend(regprocedure, text, text);
revoke execute on function
  private.with_claim(public.orders, jsonb), private.without_claim(public.orders), private.limit_claims()
  from public, anon, authenticated, service_role;
