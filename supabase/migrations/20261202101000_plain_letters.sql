-- Names and addresses are searched for as prices are: src/lib/words-in.ts does the same.

-- A text as it is searched for: in small letters, with digits of ASCII, however its letters are composed, and with one way
-- to write what people write in several: without the marks of Latin letters, apostrophes, joiners and the dots below
-- Indian letters; long vowels as short ones, a doubled letter once, a nasal before another consonant as a dot.
create function private.plain_letters(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  plain text := lower(regexp_replace(
    normalize(private.tidy_signs(value), nfkd),
    '[\u0300-\u036F''’‘ʼ\u200C\u200D\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0C3C\u0CBC]', '', 'g'
  ));
begin
  -- Few texts have such letters, and to look for one is quick.
  if plain ~ '[\u0900-\u0D7F]' then
    plain := regexp_replace(translate(plain, 'ஈஊஏஓீூேஶईऊीूँ', 'இஉஎஒிுெஸइउिुं'), '(.)[\u0BCD\u094D]\1', '\1', 'g');
    plain := regexp_replace(plain, '[ङञणनम]\u094D(?=[\u0915-\u0939])', 'ं', 'g');
    plain := regexp_replace(plain, '[ఙఞణనమ]\u0C4D(?=[\u0C15-\u0C39])', 'ం', 'g');
    plain := regexp_replace(plain, '[ಙಞಣನಮ]\u0CCD(?=[\u0C95-\u0CB9])', 'ಂ', 'g');
    plain := regexp_replace(plain, '[ങഞണനമ]\u0D4D(?=[\u0D15-\u0D39])', 'ം', 'g');
  end if;
  return plain;
end;
$$;

-- The words of a name, an address or a search, as they are compared. Whatever the language of the database, vowel signs are
-- part of a word, as letters are; what is between words is one of ASCII's signs, of Unicode's general ones, or a danda.
create or replace function private.words_in(value text) returns setof text
language sql immutable set search_path = '' as $$
  select left(word, 100) from regexp_split_to_table(
    private.plain_letters(value),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u0964\u0965\u2000-\u206F\u3000-\u303F]+'
  ) word where word <> '';
$$;

-- What indexes hold of names and addresses; whoever writes a row makes their entries. "D'Souza-Rao" is found by dsouza, by
-- souza and by dsouzarao. Dear: the indexes are worth asking.
create or replace function private.search_words(value text) returns tsvector
language sql immutable security definer cost 1000 set search_path = '' as $$
  select array_to_tsvector(array(
    select private.words_in(value)
    union select private.words_in(regexp_replace(value, '[''’‘ʼ]', ' ', 'g')) where value ~ '[''’‘ʼ]'
    union select private.words_in(regexp_replace(value, '[''’‘ʼ-]', '', 'g')) where value ~ '[-]'
  ));
$$;
revoke execute on function private.plain_letters(text) from public;

reindex index public.pickup_requests_name;
reindex index public.pickup_requests_address;
