-- What somebody counted on the price list comes with the request as an answer of its own kind: rows of the price book with
-- their numbers, "saree:2,carpet:40.5". A published question of the kind "items" has the rows as its choices:
-- {"saree": {"name": "Saree", "section": "Women's Wear"}, "carpet": {…, "unit": "Sq Ft"}}.

-- The list as it is kept: in words, and its lines as data, with names and units as the sender read them.
create function private.told_items(told jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select told || jsonb_build_object(
    'answer', string_agg(concat_ws(' ', number, one ->> 'unit') || ' × ' || (one ->> 'name'), ', ' order by place),
    'lines', jsonb_agg(jsonb_build_object('row_id', id, 'quantity', number::numeric) || one order by place)
  )
  from (
    select question -> 'choices' as rows from private.form_questions
    where form = told ->> 'form' and name = told ->> 'name' and private.takes_answer(question, told ->> 'answer')
    order by asked_until desc nulls first limit 1
  ) asked,
  regexp_split_to_table(told ->> 'answer', ',') with ordinality as l (line, place),
  split_part(line, ':', 1) as id, split_part(line, ':', 2) as number,
  lateral (select rows -> id as one) named;
$$;

-- After receive_pickup_request, by its name: the answers are checked.
create function private.tell_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.answers := (
    select jsonb_agg(case when told ->> 'kind' = 'items' then private.told_items(told) else told end order by place)
    from jsonb_array_elements(new.answers) with ordinality as a (told, place)
  );
  return new;
end;
$$;
create trigger tell_items before insert on public.pickup_requests
  for each row when (new.answers @> '[{"kind": "items"}]') execute function private.tell_items();

revoke execute on all functions in schema private from public;
