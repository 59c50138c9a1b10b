-- What is seen later than at the counter: one bag that two devices took in, a problem with an order that is closed, and
-- for how many days clothes wait to be picked up.

-- Orders that may be the same bag, with the other one: of the same person, with as many pieces, brought in within ten
-- minutes (by the clock of the moment at which it was done, also without a network), and not cleaned yet. Of one order, or
-- of all, each pair once.
create function private.same_bags(of_order uuid default null)
returns table (id uuid, number bigint, other_id uuid, other_number bigint)
language sql stable security definer set search_path = '' as $$
  with brought as materialized (
    select o.id, o.number, o.pieces, r.phone, lower(r.name) as name, e.at
    from public.orders o
    join public.pickup_requests r on r.id = o.id
    cross join lateral (
      select coalesce((e.changes -> 'made_earlier' ->> 'at')::timestamptz, e.at) as at from public.order_events e
      where e.order_id = o.id and e.kind in ('created', 'move') and e.to_status = 'picked_up' order by e.serial desc limit 1
    ) e
    where o.at_counter and o.status = any (private.statuses_where('$.step == "collected"'))
      and (of_order is null or r.phone = (select p.phone from public.pickup_requests p where p.id = of_order))
  )
  select a.id, a.number, b.id, b.number
  from brought a
  join brought b on b.id <> a.id and b.phone = a.phone and b.name = a.name and b.pieces = a.pieces
    and b.at between a.at - interval '10 minutes' and a.at + interval '10 minutes'
  where a.id = of_order or of_order is null and a.number > b.number
  order by a.number, b.number;
$$;

-- A problem may turn up when everybody thought that all was well. As with one that is delivered.
insert into public.order_moves (from_status, to_status, who, needs, until, condition) values
  ('closed', 'issue_reported', 'staff', 'problem', null, null),
  ('closed', 'in_process', 'staff', 'problem', null, null);

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
begin
  perform private.amend('private.view_of(public.orders)', '|| jsonb_build_object(''moves'', (',
    '|| case when private.staff_role() is null then ''{}'' else jsonb_build_object(''same_bags'', (
      select coalesce(jsonb_agg(jsonb_build_object(''id'', s.other_id, ''number'', s.other_number)), ''[]'')
      from private.same_bags(o.id) s
    )) end
    || jsonb_build_object(''moves'', (');
  perform private.amend('private.read_inbox(integer)', '''bursts'', private.held_by_bursts(),',
    '''bursts'', private.held_by_bursts(),
    ''same_bags'', (select coalesce(jsonb_agg(to_jsonb(s)), ''[]'') from private.same_bags() s),');
  -- Whole days, as the desk counts them.
  perform private.amend('private.message_facts(public.orders)', '''number'', o.number,',
    '''number'', o.number, ''ready_days'', case when o.status = ''ready''
      then nullif(floor(extract(epoch from now() - o.ready_at) / 86400), 0) end,');
end
$amend$;

drop function private.amend(regprocedure, text, text);
revoke execute on function private.same_bags(uuid) from public, anon, authenticated, service_role;
