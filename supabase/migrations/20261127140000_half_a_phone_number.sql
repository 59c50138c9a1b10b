-- Who calls says half a number: orders are found by the first or the last digits of a phone number, at least four.

-- Ranges of digits compare by bytes, whatever the database's language.
create index pickup_requests_phone_start on public.pickup_requests (phone collate "C");
create index pickup_requests_phone_end on public.pickup_requests (reverse(phone) collate "C");

-- How a number may begin that was typed with or without its country.
create function private.phone_starts(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when dialled like '+%' then array[dialled]
    else array['+91' || ltrim(dialled, '0'), '+' || dialled, dialled]
  end
  from (select regexp_replace(regexp_replace(typed, '[^0-9+]', '', 'g'), '^00', '+') as dialled) tidy;
$$;
revoke execute on function private.phone_starts(text) from public, anon, authenticated, service_role;

create or replace function private.find_orders(wanted text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tidy constant text := left(private.tidy_text(wanted), 60);
  digits constant text := regexp_replace(tidy, '[^0-9]', '', 'g');
  is_name constant boolean := tidy ~ '[[:alpha:]]';
  is_phone constant boolean := not is_name and length(digits) >= 4;
  order_number constant bigint := case when length(digits) between 1 and 9 then digits::bigint end;
  words constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(lower(tidy), '[^[:alnum:]]+') w where w <> ''
  );
begin
  perform private.require_staff();
  return private.list_views(array(
    select id from public.orders
    where id = any (array(
      select id from public.orders where number = order_number
      union all
      select id from (
        -- Nothing but digits comes before a colon, and no digit behind it.
        select r.id, r.created_at from unnest(private.phone_starts(tidy)) as typed (start)
        join public.pickup_requests r on r.phone collate "C" >= start and r.phone collate "C" < start || ':'
        where is_phone
        union
        select id, created_at from public.pickup_requests
        where is_phone
          and reverse(phone) collate "C" >= reverse(digits) and reverse(phone) collate "C" < reverse(digits) || ':'
        order by created_at desc limit 30
      ) by_phone
      union all
      select id from (
        -- All of that name first: by its own index, then the newest of them.
        with named as materialized (
          select id, created_at from public.pickup_requests
          where is_name and to_tsvector('simple'::regconfig, name) @@ to_tsquery('simple'::regconfig, words)
        )
        select id from named order by created_at desc limit 60
      ) by_name
    ))
    order by (number is not distinct from order_number) desc, number desc limit 30
  ));
end;
$$;
