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
-- The same rules as src/lib/phone.ts. What is no phone number stays as it is, and the tables' checks refuse it.
create function private.tidy_phone(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  dialled constant text := regexp_replace(regexp_replace(value, '[\s().\-–/]', '', 'g'), '^00', '+');
  national constant text := substring(dialled from '^(?:\+91|91|0)?0?([1-9]\d{9})$');
begin
  return case
    when national is not null then '+91' || national
    when dialled ~ '^\+?\d+$' then dialled
    else private.tidy_text(value)
  end;
end;
$$;

revoke execute on function private.tidy_text(text), private.tidy_phone(text) from public, anon, authenticated, service_role;
