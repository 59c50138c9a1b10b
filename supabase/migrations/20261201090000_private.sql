-- These files are the database by subject; each refers only to what is in those before it. Until the first release
-- (1.0.0) they are edited like any other code. From it on they are never edited: databases have them, and a change is a
-- new file behind them.

-- What runs with its owner's rights is in `private`, which the REST interface does not expose. Roles may call what they
-- are granted there, and look at nothing else.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Older projects grant everything on new tables by default, newer ones nothing. Here nothing is granted by default, and
-- each file says what it grants.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Text as it is stored: trimmed, null instead of empty, and without invisible characters, which are control characters,
-- the zero-width space and the marks that turn the direction of what follows. A name made of them would be no name at
-- the desk, and could turn the line around it. Joiners stay: Indian scripts and emoji need them.
create function private.tidy_text(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(
    regexp_replace(value, '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
    E' \t\n\r\f\v' || chr(160)
  ), '');
$$;

-- A phone number as it is stored, so that one phone is one value however it was typed: 98765 43210, 09876543210,
-- +91-98765-43210 and 0091 98765 43210 all become +919876543210. The same rules as src/lib/phone.ts. What is not a
-- phone number is left as it is, and the checks of the tables refuse it.
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

revoke execute on all functions in schema private from public;
