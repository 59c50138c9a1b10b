-- What people looked for on the price list and did not find: words with a number for each day, as visits are counted.

alter table private.visit_counts drop constraint visit_counts_kind_check;
alter table private.visit_counts add constraint visit_counts_kind_check
  check (kind in ('page', 'source', 'form', 'paint', 'input', 'shift', 'search'));

-- What is looked for, in small letters. Null for what may be about a person: addresses, numbers, whole sentences.
create function private.searched_words(typed text) returns text
language sql immutable set search_path = '' as $$
  select case
    when char_length(words) between 2 and 40
      and cardinality(string_to_array(words, ' ')) <= 4
      -- Signs of ASCII other than the apostrophe and the hyphen, and marks that nobody sees.
      and words !~ '[\u0001-\u001f!-&(-,./:-@[-`{-~\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]'
      and char_length(regexp_replace(words, '[^0-9०-९௦-௯]', '', 'g')) <= 2
    then words end
  from (select regexp_replace(btrim(lower(typed)), '\s+', ' ', 'g') as words) said;
$$;
revoke execute on function private.searched_words(text) from public;

-- Anybody sends it; of each day and kind at most 300 names are kept apart, and what a network sends is limited as requests are.
create or replace function private.write_visit(visit jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.shop_today();
begin
  if jsonb_typeof(visit) is distinct from 'object' or pg_column_size(visit) > 4000 then
    raise exception 'A visit is a group of at most 4,000 bytes' using errcode = 'invalid_parameter_value';
  end if;
  perform private.admit_visitor('visits', 600);
  insert into private.visit_counts as c (day, kind, name, amount)
  select today, kind, case when is_known or others < 300 then name else 'other' end as told, count(*)
  from (
    select kind, name,
      exists (select from private.visit_counts v where v.day = today and v.kind = told.kind and v.name = told.name) as is_known,
      (select count(*) from private.visit_counts v where v.day = today and v.kind = told.kind) as others
    from (
      select 'page' as kind, page as name
      from jsonb_array_elements_text(case jsonb_typeof(visit -> 'pages') when 'array' then visit -> 'pages' else '[]' end) page
      where page ~ '^/[a-z0-9/-]{0,99}$'
      union all
      select 'form', form
      from jsonb_array_elements_text(case jsonb_typeof(visit -> 'forms') when 'array' then visit -> 'forms' else '[]' end) form
      where form ~ '^[a-z0-9-]{1,60}$'
      union all
      select 'source', visit ->> 'source' where visit ->> 'source' ~ '^[a-z0-9.-]{1,100}$'
      union all
      (
        select 'search', private.searched_words(words)
        from jsonb_array_elements_text(case jsonb_typeof(visit -> 'searches') when 'array' then visit -> 'searches' else '[]' end) words
        limit 5
      )
      union all
      select 'paint', private.in_steps(visit -> 'paint', 100, 10000)
      union all
      select 'input', private.in_steps(visit -> 'input', 10, 2000)
      union all
      select 'shift', private.in_steps(visit -> 'shift', 10, 1000)
    ) told
    where name is not null
  ) named
  group by kind, told
  -- Two visits that take the same rows take them in the same order.
  order by kind, told
  on conflict (day, kind, name) do update set amount = c.amount + excluded.amount;
end;
$$;

comment on function public.count_visit is 'Counts a visit: {"pages", "source", "forms", "searches", "paint", "input", "shift"}, all optional. Keeps nothing about who it was.';
