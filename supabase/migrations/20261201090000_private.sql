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

-- Text as it is stored: trimmed, null instead of empty, with plain spaces and without what nobody sees: controls, direction
-- marks, zero widths, soft hyphens and fillers. A name made of them would be no name at the desk, and could turn the line
-- around it. Joiners stay behind letters of Indian scripts and emoji, which need them. A letter that can be composed of
-- others is stored in one way. The same rules as src/lib/clean.ts, and so are those of the functions below.
create function private.tidy_text(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(
    regexp_replace(
      normalize(regexp_replace(
        regexp_replace(
          value,
          '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F'
            '\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC'
            '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF\U000F0000-\U000FFFFD\U00100000-\U0010FFFD]',
          '', 'g'
        ),
        '(?<![\u0600-\u1CFF\U00010000-\U0010FFFF])[\u200C\u200D]', '', 'g'
      )),
      '[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g'
    ),
    E' \t\n\r'
  ), '');
$$;

-- The code of a language, as the document and pages name it ("ta", "en-IN"); null for anything else, so that it costs nobody
-- a request. Whether the shop writes in it is asked when something is written.
create function private.tidy_language(value text) returns text
language sql immutable set search_path = '' as $$
  select substring(value from '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$');
$$;

-- A name: a text on one line.
create function private.tidy_name(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(private.tidy_text(value), '\s+', ' ', 'g');
$$;

-- The decimal digits of Unicode besides those of ASCII, ten after each zero.
create function private.other_digits() returns text
language sql immutable set search_path = '' as $$
  select string_agg(chr(zero + digit), '' order by zero, digit)
  from unnest(array[
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240,
    6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016,
    65296, 66720, 68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472,
    71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552, 118000, 120782,
    120792, 120802, 120812, 120822, 123200, 123632, 124144, 124401, 125264, 130032
  ]) as zero, generate_series(0, 9) as digit;
$$;

-- Numbers and e-mail addresses: digits of any script are ASCII, every dash is a hyphen, nothing is joined, a link is what
-- it leads to.
create function private.tidy_signs(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  tidy text := private.tidy_text(value);
begin
  if tidy ~ '[^\u0001-\u007F]' then
    tidy := regexp_replace(
      regexp_replace(tidy, '[\u200C\u200D]', '', 'g'),
      '[\u058A\u05BE\u1400\u1806\u2010-\u2015\u2043\u2053\u207B\u208B\u2212\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32'
        '\uFE58\uFE63\uFF0D\U00010D6E\U00010EAD]',
      '-', 'g'
    );
    -- Few texts have one, and to look for one is quick.
    if tidy ~ ('[' || private.other_digits() || ']') then
      tidy := translate(
        tidy, private.other_digits(), repeat('0123456789', length(private.other_digits()) / 10)
      );
    end if;
  end if;
  return nullif(regexp_replace(tidy, '^((mailto|tel):\s*)+([^?]*[^?\s])?.*$', '\3', 'i'), '');
end;
$$;

-- "mailto:Asha@example.in" is kept as asha@example.in.
create function private.tidy_email(value text) returns text
language sql immutable set search_path = '' as $$
  select lower(private.tidy_signs(value));
$$;

-- A phone number as it is stored, so that one phone is one value however it was typed: 98765 43210, tel:09876543210,
-- +91-98765-43210 and 0091 98765 43210 all become +919876543210. What is not a phone number is only cleaned, and the
-- checks of the tables refuse it.
create function private.tidy_phone(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  dialled constant text := regexp_replace(
    regexp_replace(private.tidy_signs(value), '[\s()./-]', '', 'g'), '^00', '+'
  );
begin
  return case
    when dialled ~ '[^+0-9]' then private.tidy_text(value)
    else regexp_replace(dialled, '^(\+91|91|0)?0?([1-9][0-9]{9})$', '+91\2')
  end;
end;
$$;

-- Ten Indian digits, or a country's code and 8 to 15 in all; one digit ten times is no number.
create function private.is_phone(phone text) returns boolean
language sql immutable set search_path = '' as $$
  select phone ~ '^\+(?:91[1-9][0-9]{9}|(?!91)[1-9][0-9]{7,14})$' and phone !~ '([0-9])\1{9}$';
$$;

-- An e-mail address has none of the characters that mean something in a list of addresses (RFC 5322, 3.2.3): they would
-- reach one mailbox under many names, each counted as another sender. Dots and hyphens are where they may be.
create function private.is_email(email text) returns boolean
language sql immutable set search_path = '' as $$
  select email !~ '^\.|\.[.@]|@(.*\.)?-|@.*-(\.|$)|[<>()\[\]:;,\\"]'
    and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$';
$$;

-- The words of a name, an address or a search, as they are compared: in small letters, without the marks of Latin ones,
-- with digits of ASCII. Whatever the language of the database, vowel signs are part of a word, as letters are; what is
-- between words is one of ASCII's signs, of Unicode's general ones, or a danda.
create function private.words_in(value text) returns setof text
language sql immutable set search_path = '' as $$
  select left(word, 100) from regexp_split_to_table(
    lower(regexp_replace(normalize(private.tidy_signs(value), nfkd), '[\u0300-\u036F]', '', 'g')),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u0964\u0965\u2000-\u206F\u3000-\u303F]+'
  ) word where word <> '';
$$;

-- What indexes hold of names and addresses; whoever writes a row makes their entries. Dear: the indexes are worth asking.
create function private.search_words(value text) returns tsvector
language sql immutable security definer cost 1000 set search_path = '' as $$
  select array_to_tsvector(array(select private.words_in(value)));
$$;

-- Each word of a search begins one that is looked for; null for a search without words.
create function private.wanted_words(value text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg('''' || word || ''':*', ' & ')::tsquery from private.words_in(value) word;
$$;

revoke execute on all functions in schema private from public;
-- Checks and indexes of tables run with the rights of whoever writes.
grant execute on function private.is_phone(text), private.is_email(text), private.tidy_language(text), private.search_words(text)
  to anon, authenticated, service_role;
