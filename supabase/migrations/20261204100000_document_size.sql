-- A document holds its translations, and Tamil takes three bytes a letter: with two such languages the sample has 1 MB. So
-- 4 MB are enough for eight. Two documents may be published together, and proxies take 11 MB.
alter table public.document_versions
  drop constraint document_versions_document_check,
  add constraint document_versions_document_check check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 4000000);
alter table public.document_drafts
  drop constraint document_drafts_typed_check,
  add constraint document_drafts_typed_check check (octet_length(typed::text) <= 4000000);
alter table private.draft_links
  drop constraint draft_links_document_check,
  add constraint draft_links_document_check check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 4000000);

create or replace function private.write_version(document jsonb, replaces integer, words text, publish_at timestamptz, by_whom uuid)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  newest record;
  moment constant timestamptz := greatest(coalesce(publish_at, now()), now());
begin
  perform pg_advisory_xact_lock(hashtextextended('document_versions', 0));
  select v.number, v.published_by, v.document, v.publish_at into newest
  from public.document_versions v order by v.number desc limit 1;
  if newest.number = replaces + 1 and newest.document = write_version.document
    and newest.published_by is not distinct from by_whom and (publish_at is null or newest.publish_at = publish_at) then
    return newest.number;
  end if;
  if coalesce(newest.number, 0) <> coalesce(replaces, -1) then
    raise exception 'Version % was published meanwhile. Look at it first, then publish again.', coalesce(newest.number, 0)
      using errcode = 'PT409', hint = coalesce(newest.number, 0)::text;
  end if;
  -- "-infinity" is a moment too.
  if publish_at not between now() - interval '1 year' and now() + interval '1 year' then
    raise exception 'The time of a version is a year from now at most' using errcode = 'PT422', hint = 'publish_at';
  end if;
  if jsonb_typeof(document -> 'schemaVersion') is distinct from 'number' or private.tidy_text(words) is null then
    raise exception 'A version needs a document with its schemaVersion, and words that say what changed'
      using errcode = 'PT422', hint = 'document';
  end if;
  insert into public.document_versions (number, publish_at, published_by, words, document)
  values (replaces + 1, moment, by_whom, left(private.tidy_text(words), 4000), document);
  return replaces + 1;
exception
  when check_violation or data_exception or not_null_violation then
    raise exception 'This is not a document of the site, or it is larger than 4 MB' using errcode = 'PT422', hint = 'document';
end;
$$;

create or replace function private.write_draft(begun_from integer, content jsonb, seen integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
  kept record;
  written integer;
begin
  if jsonb_typeof(content) is distinct from 'object' then
    raise exception 'A draft must be a document, which is a JSON object.' using errcode = 'PT422', hint = 'typed';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('document_drafts ' || me, 0));
  select d.based_on, d.typed, d.revision into kept from public.document_drafts d where d.owner_id = me;
  if kept.based_on = begun_from and kept.typed = content then
    return kept.revision;
  end if;
  if coalesce(kept.revision, 0) is distinct from seen then
    raise exception 'This draft was % on another device meanwhile. Look at it first, then go on.',
      case when kept.revision is null then 'published or discarded' else 'changed' end
      using errcode = 'PT409', hint = coalesce(kept.revision, 0)::text;
  end if;
  insert into public.document_drafts (owner_id, based_on, typed) values (me, begun_from, content)
  on conflict (owner_id) do update
    set based_on = excluded.based_on, typed = excluded.typed, revision = default, updated_at = now()
  returning revision into written;
  return written;
exception
  when check_violation or not_null_violation then
    raise exception 'A draft needs the version it is based on and what was typed, 4 MB at most'
      using errcode = 'PT422', hint = 'typed';
end;
$$;

create or replace function private.write_draft_link(content jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
  -- 244 random bits in 43 characters that need no escaping in an address.
  token constant text := translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_');
begin
  perform pg_advisory_xact_lock(hashtextextended('draft_links ' || me, 0));
  delete from private.draft_links where expires_at <= now();
  insert into private.draft_links (token_hash, owner_id, document, created_at)
  values (private.token_hash(token), me, content, clock_timestamp());
  delete from private.draft_links
  where owner_id = me and token_hash not in (
    select l.token_hash from private.draft_links l where l.owner_id = me order by l.created_at desc limit 10);
  return token;
exception
  when check_violation or not_null_violation then
    raise exception 'This is not a document of the site, or it is larger than 4 MB' using errcode = 'PT422', hint = 'document';
end;
$$;
