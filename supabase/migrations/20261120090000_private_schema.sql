-- What the other migrations stand on. Functions that run with the owner's rights live in `private`,
-- which the REST interface does not expose and visitors may not look into.
create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

-- Older projects grant everything on new tables by default, newer ones nothing. Here: nothing, each table says what it gives.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Text as it is kept: no white space around it, and nothing at all instead of an empty string.
create function private.tidy_text(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(value, E' \t\n\r\f\v' || chr(160)), '');
$$;

-- A phone number as it is kept, so that one phone is one value however it was typed:
-- 98765 43210, 09876543210, +91-98765-43210 and 0091 98765 43210 all become +919876543210.
-- Letters stay in, and are refused by the tables' checks.
create function private.tidy_phone(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  compact constant text := regexp_replace(coalesce(value, ''), '[\s().\-]', '', 'g');
  abroad constant text := regexp_replace(compact, '^00', '+');
  national constant text := regexp_replace(abroad, '^(\+91|91(?=\d{10}$)|0)(?=\d)', '');
begin
  if national ~ '^0?\d{10}$' then
    return '+91' || right(national, 10);
  end if;
  return nullif(abroad, '');
end;
$$;

revoke execute on function private.tidy_text(text), private.tidy_phone(text) from public, anon, authenticated, service_role;
