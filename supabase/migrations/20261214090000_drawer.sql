-- The drawer: what lay in it when the day began, and what was paid out of it. The close of a day compares all of it.

-- Money that came into the drawer, or left it, besides payments of orders. Rows are only added: one that was wrong is taken
-- back by another, of the same amount below nought.
create table private.drawer_entries (
  -- That of the device, so that an entry sent twice is one.
  id uuid primary key,
  day date not null,
  kind text not null check (kind in ('float', 'expense')),
  paise bigint not null check (paise between -1000000000 and 1000000000),
  -- What an expense was for, or where a float came from.
  what text check (char_length(what) between 1 and 200),
  takes_back uuid unique references private.drawer_entries (id),
  at timestamptz not null default now(),
  -- Which member of staff. Stays when they leave.
  staff_id uuid,
  check (case when takes_back is null then paise > 0 else paise < 0 end),
  check (kind <> 'expense' or what is not null)
);
create index drawer_entries_day on private.drawer_entries (day);
revoke all on private.drawer_entries from public, anon, authenticated, service_role;

create function private.refuse_drawer_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'An entry of the drawer stays: take it back' using errcode = 'PT403';
end;
$$;
create trigger refuse_drawer_change before update or delete on private.drawer_entries
  for each row execute function private.refuse_drawer_change();

alter table private.day_closings
  -- Of cash that was counted: what stays in the drawer, and is offered as the next float.
  add column kept_paise bigint check (kept_paise >= 0),
  -- What went back in cash that day: the payments of a day can go with their orders, its close stays.
  add column back_paise bigint;

insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  ('close', 'kept', 'whole', false, 0, 1000000000, null),
  ('drawer', 'kind', 'choice', true, null, null, '{float,expense}'),
  ('drawer', 'paise', 'whole', true, 1, 1000000000, null),
  ('drawer', 'what', 'text', false, 1, 200, null);

-- What lay in the drawer at first, or was paid out of it, without what was taken back.
create function private.drawer_sum(of_day date, of_kind text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(paise), 0)::bigint from private.drawer_entries where day = of_day and kind = of_kind;
$$;

-- What should be there of a day: what was taken; in cash also the float, without what was paid out of the drawer.
create function private.expected_on(of_day date) returns table (method text, paise bigint)
language sql stable security definer rows 3 set search_path = '' as $$
  select t.method, case t.method
    when 'cash' then t.paise + private.drawer_sum(of_day, 'float') - private.drawer_sum(of_day, 'expense')
    else t.paise
  end
  from private.taken_on(of_day) t;
$$;

-- The drawer of a day: its parts add up to what is expected in cash.
create function private.day_drawer(of_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'float_paise', private.drawer_sum(of_day, 'float'), 'expenses_paise', private.drawer_sum(of_day, 'expense'),
    'back_paise', coalesce(c.back_paise, (
      select coalesce(sum(p.paise), 0) from public.order_payments p
      where p.day = of_day and p.method = 'cash' and p.kind = 'refund'
    )),
    'kept_paise', c.kept_paise,
    'offered_paise', (
      select before.kept_paise from private.day_closings before
      where before.day < of_day and before.method = 'cash' order by before.day desc limit 1
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'paise', e.paise, 'what', e.what, 'takes_back', e.takes_back, 'at', e.at,
        'by', private.staff_name(e.staff_id)
      ) order by e.at, e.id), '[]')
      from private.drawer_entries e where e.day = of_day
    )
  )
  from (select) one left join private.day_closings c on c.day = of_day and c.method = 'cash';
$$;

-- A day's money, as it is or as it was closed, with its drawer and what cash was rounded by.
create or replace function private.day_money(of_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'methods', (
      select jsonb_agg(jsonb_build_object(
        'method', t.method, 'expected_paise', coalesce(c.expected_paise, t.paise), 'counted_paise', c.counted_paise
      ))
      from private.expected_on(of_day) t left join private.day_closings c on c.day = of_day and c.method = t.method
    ),
    'drawer', private.day_drawer(of_day),
    'rounding_paise', (select coalesce(sum(p.rounding_paise), 0) from public.order_payments p where p.day = of_day),
    'closed', (
      select jsonb_build_object('at', c.at, 'by', private.staff_name(c.staff_id), 'note', c.note)
      from private.day_closings c where c.day = of_day limit 1
    )
  );
$$;

-- Closes a day with what was counted. The same count of the same person twice is one.
create or replace function private.close_day(of_day date, given jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  word constant text := private.tidy_text(given ->> 'note');
  kept bigint;
begin
  perform private.require_staff();
  perform private.require_fields('close', coalesce(given, '{}'));
  kept := (given ->> 'kept')::numeric;
  if of_day is null or of_day > private.shop_today() then
    raise exception 'A day that has not begun cannot be closed' using errcode = 'PT422', hint = 'day';
  end if;
  if kept > (given ->> 'cash')::bigint then
    raise exception 'No more can stay in the drawer than was counted' using errcode = 'PT422', hint = 'kept';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('day close', 0));
  if exists (select from private.day_closings c where c.day = of_day) then
    if exists (
      select from private.day_closings c where c.day = of_day and (
        c.staff_id is distinct from auth.uid() or c.counted_paise <> (given ->> c.method)::bigint
        or c.note is distinct from word or c.method = 'cash' and c.kept_paise is distinct from kept
      )
    ) then
      raise exception 'This day is closed already' using errcode = 'PT409', hint = 'closed';
    end if;
    return;
  end if;
  if word is null and exists (select from private.expected_on(of_day) t where t.paise <> (given ->> t.method)::bigint) then
    raise exception 'What was counted differs from what is expected: write why' using errcode = 'PT422', hint = 'note';
  end if;
  insert into private.day_closings (day, method, expected_paise, counted_paise, note, staff_id, kept_paise, back_paise)
  select of_day, t.method, t.paise, (given ->> t.method)::bigint, word, auth.uid(),
    case when t.method = 'cash' then kept end,
    case when t.method = 'cash' then (private.day_drawer(of_day) ->> 'back_paise')::bigint end
  from private.expected_on(of_day) t;
end;
$$;

-- Refuses what changes the drawer of a day that is closed, or is none. Whoever closes it waits, as with payments.
create function private.require_open_drawer(of_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if of_day is null or of_day not between private.shop_today() - 400 and private.shop_today() then
    raise exception 'The drawer is that of today, or of one of the last 400 days' using errcode = 'PT422', hint = 'day';
  end if;
  perform pg_catalog.pg_advisory_xact_lock_shared(hashtextextended('day close', 0));
  if exists (select from private.day_closings c where c.day = of_day) then
    raise exception 'This day is closed already' using errcode = 'PT409', hint = 'closed';
  end if;
end;
$$;

-- Adds an entry to the drawer of a day; the same one sent again is one, also after the close.
create function private.write_drawer_entry(entry_id uuid, of_day date, given jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  meant private.drawer_entries;
  kept private.drawer_entries;
begin
  perform private.require_staff();
  perform private.require_fields('drawer', coalesce(given, '{}'));
  meant.kind := given ->> 'kind';
  meant.paise := (given ->> 'paise')::numeric;
  meant.what := private.tidy_text(given ->> 'what');
  if meant.kind = 'expense' and meant.what is null then
    raise exception 'An expense is for something: write what' using errcode = 'PT422', hint = 'what';
  end if;
  if not exists (select from private.drawer_entries e where e.id = entry_id) then
    perform private.require_open_drawer(of_day);
    insert into private.drawer_entries (id, day, kind, paise, what, staff_id)
    values (entry_id, of_day, meant.kind, meant.paise, meant.what, auth.uid())
    on conflict (id) do nothing;
  end if;
  select * into kept from private.drawer_entries e where e.id = entry_id;
  if (kept.day, kept.kind, kept.paise, kept.what, kept.staff_id)
    is distinct from (of_day, meant.kind, meant.paise, meant.what, auth.uid()) then
    raise exception 'The id of this entry belongs to another one: each entry has its own'
      using errcode = 'PT422', hint = 'entry_id';
  end if;
end;
$$;

-- Takes an entry of the drawer back by another one. The same one sent again is one.
create function private.take_entry_back(entry_id uuid, of_entry uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wrong private.drawer_entries;
begin
  perform private.require_staff();
  select * into wrong from private.drawer_entries e where e.id = of_entry and e.takes_back is null;
  if wrong.id is null then
    raise exception 'There is no such entry' using errcode = 'PT404';
  end if;
  if not exists (select from private.drawer_entries e where e.id = entry_id) then
    perform private.require_open_drawer(wrong.day);
    insert into private.drawer_entries (id, day, kind, paise, what, takes_back, staff_id)
    values (entry_id, wrong.day, wrong.kind, -wrong.paise, wrong.what, wrong.id, auth.uid())
    on conflict do nothing;
  end if;
  if not exists (select from private.drawer_entries e where e.id = entry_id and e.takes_back = of_entry) then
    raise exception 'This entry was taken back already' using errcode = 'PT409', hint = 'entry';
  end if;
end;
$$;

create function public.desk_drawer(entry_id uuid, day date, given jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select private.write_drawer_entry($1, $2, $3); $$;
comment on function public.desk_drawer is 'Adds a float or an expense, in paise, to the drawer of a day that is open.';

create function public.desk_drawer_back(entry_id uuid, of_entry uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.take_entry_back($1, $2); $$;
comment on function public.desk_drawer_back is 'Takes an entry of the drawer back by another one.';

revoke execute on function
  private.refuse_drawer_change(), private.drawer_sum(date, text), private.expected_on(date), private.day_drawer(date),
  private.require_open_drawer(date), private.write_drawer_entry(uuid, date, jsonb), private.take_entry_back(uuid, uuid)
  from public;
revoke execute on function public.desk_drawer(uuid, date, jsonb), public.desk_drawer_back(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.write_drawer_entry(uuid, date, jsonb), private.take_entry_back(uuid, uuid),
  public.desk_drawer(uuid, date, jsonb), public.desk_drawer_back(uuid, uuid)
  to authenticated;
