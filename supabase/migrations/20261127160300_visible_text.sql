-- Text as it is kept, without characters that nobody sees: control characters, the zero-width space, and the marks that
-- turn the direction of what follows. A name made of them would be no name at the desk, and could turn the line around
-- it. Joiners stay: Indian scripts and emoji need them.
create or replace function private.tidy_text(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(
    regexp_replace(value, '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
    E' \t\n\r\f\v' || chr(160)
  ), '');
$$;
