-- The document as it was published, version by version. The published one is the newest whose time has come; a version
-- is never changed or deleted. Without any, the site is made from site.json. Owners read versions and drafts through the
-- functions of this file alone.
create table public.document_versions (
  number integer primary key check (number > 0),
  created_at timestamptz not null default now(),
  -- From when visitors see it. A later number takes the place of one that still waits.
  publish_at timestamptz not null default now(),
  -- Null: written with the secret key. No foreign key: the row outlives the account.
  published_by uuid,
  -- What changed, as the owner reads it.
  words text not null check (char_length(words) between 1 and 4000),
  document jsonb not null check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 2000000),
  schema_version integer generated always as ((document ->> 'schemaVersion')::integer) stored
);
comment on table public.document_versions is
  'Published documents: who, when, what. Owners read them by version_list and read_version; publish_document adds one.';

alter table public.document_versions enable row level security;
revoke all on public.document_versions from public, anon, authenticated, service_role;
grant select on public.document_versions to service_role;

create function private.refuse_version_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A published version does not change. Publish another one.' using errcode = 'PT403';
end;
$$;
create trigger refuse_version_change before update or delete on public.document_versions
  for each row execute function private.refuse_version_change();
create trigger refuse_version_truncation before truncate on public.document_versions
  for each statement execute function private.refuse_version_change();

-- What an owner has typed and not published: one draft a person, unchecked.
create table public.document_drafts (
  owner_id uuid primary key references auth.users (id) on delete cascade,
  -- The version it was begun from; 0 for site.json.
  based_on integer not null check (based_on >= 0),
  typed jsonb not null check (octet_length(typed::text) <= 2000000),
  updated_at timestamptz not null default now(),
  -- Counts over all drafts, so that one that was begun anew is never taken for one that was discarded.
  revision integer generated always as identity
);
comment on table public.document_drafts is
  'What an owner has typed and not published yet. Only they read it, by editor_start.';
alter table public.document_drafts enable row level security;
revoke all on public.document_drafts from public, anon, authenticated, service_role;

-- site.json as the program has it, so that an owner can begin before anything was published.
create table private.repository_document (
  id boolean primary key default true check (id),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  noted_at timestamptz not null default now()
);
revoke all on private.repository_document from public, anon, authenticated, service_role;
grant select, insert, update on private.repository_document to service_role;

create function public.note_repository_document(document jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into private.repository_document as r (document) values (note_repository_document.document)
  on conflict (id) do update set document = excluded.document, noted_at = now()
  where r.document is distinct from excluded.document;
exception
  when check_violation or not_null_violation then
    raise exception 'This is not a document of the site' using errcode = 'PT422', hint = 'document';
end;
$$;
comment on function public.note_repository_document is 'Keeps site.json, for an owner who begins before anything was published. With the secret key.';

-- Adds a version that takes the place of `replaces`, the newest number the writer has seen (0: none). Sending the same
-- once more, because the answer was lost, returns the number again.
create function private.write_version(document jsonb, replaces integer, words text, publish_at timestamptz, by_whom uuid)
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
    raise exception 'This is not a document of the site, or it is larger than 2 MB' using errcode = 'PT422', hint = 'document';
end;
$$;

-- Versions never go, so a stolen session could fill the database. Counts over versions by number: each is written after
-- the one before.
create function private.limit_publishing(by_whom uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant timestamptz[] := array(
    select v.created_at from public.document_versions v
    where v.published_by = by_whom and v.created_at > now() - interval '1 day'
    order by v.number desc limit 200);
begin
  if own[200] is not null then
    raise exception 'You have published 200 times within a day. Publish again tomorrow; your draft stays.'
      using errcode = 'PT429', hint = 'publish_limit';
  end if;
  if own[20] > now() - interval '1 minute' then
    raise exception 'You have published 20 times within a minute. Wait a minute, then publish again.'
      using errcode = 'PT429', hint = 'publish_limit';
  end if;
end;
$$;

-- With `waiting`, what an owner changes is online at once while a version waits for its time. Both are written by one call,
-- so that a lost connection never leaves one without the other.
create function private.publish_as_owner(
  document jsonb, replaces integer, words text, publish_at timestamptz, waiting jsonb, waiting_words text
) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  newest record;
  first integer;
begin
  if private.staff_role() is distinct from 'owner' then
    raise exception 'Only an owner publishes the site' using errcode = 'insufficient_privilege';
  end if;
  perform private.limit_publishing(auth.uid());
  if waiting is null then
    return private.write_version($1, $2, $3, $4, auth.uid());
  end if;
  perform pg_advisory_xact_lock(hashtextextended('document_versions', 0));
  select v.number, v.published_by, v.document, v.publish_at into newest
  from public.document_versions v order by v.number desc limit 1;
  -- Sent again because the answer was lost.
  if newest.number = replaces + 2 and newest.document = waiting and newest.published_by = auth.uid() then
    return replaces + 1;
  end if;
  if newest.number = replaces and newest.publish_at <= now() then
    raise exception 'Nothing waits for its time any more. Look at what is online, then publish again.' using errcode = 'PT409';
  end if;
  first := private.write_version($1, $2, $3, null, auth.uid());
  perform private.write_version(waiting, first, waiting_words, newest.publish_at, auth.uid());
  return first;
end;
$$;

create function public.publish_document(
  document jsonb, replaces integer, words text, publish_at timestamptz default null,
  waiting jsonb default null, waiting_words text default null
) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.publish_as_owner($1, $2, $3, $4, $5, $6);
$$;
comment on function public.publish_document is
  'Adds a version in place of the newest, which the caller names, and returns its number. With `waiting`, the newest is a version that waits: the document is online at once, and `waiting` is added for that time. For owners.';

create function public.push_document(document jsonb, replaces integer, words text, publish_at timestamptz default null)
returns integer
language sql volatile security invoker set search_path = '' as $$ select private.write_version($1, $2, $3, $4, null); $$;
comment on function public.push_document is 'As publish_document, with the secret key: for npm run site:push.';

-- The newest version whose time has come; with `below`, the newest such one of a smaller number.
create function public.published_document(below integer default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('number', v.number, 'publish_at', v.publish_at, 'words', v.words, 'document', v.document)
  from public.document_versions v
  where v.publish_at <= now() and (below is null or v.number < below)
  order by v.number desc limit 1;
$$;
comment on function public.published_document is 'The published version, or the newest of a smaller number that was published; null where there is none.';

create function public.published_number() returns integer
language sql stable security invoker set search_path = '' as $$
  select number from public.document_versions where publish_at <= now() order by number desc limit 1;
$$;
comment on function public.published_number is 'The number of the published version; null where there is none.';

create function public.document_version(wanted integer default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('number', v.number, 'publish_at', v.publish_at, 'words', v.words, 'document', v.document)
  from public.document_versions v where wanted is null or v.number = wanted order by v.number desc limit 1;
$$;
comment on function public.document_version is 'One version, by default the newest, also when it still waits for its time.';

-- The owner who asks. Refuses everybody else.
create function private.editing_owner() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.staff_role() is distinct from 'owner' then
    raise exception 'Only an owner edits the site' using errcode = 'insufficient_privilege';
  end if;
  return auth.uid();
end;
$$;

create function private.read_editor_start() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
begin
  return (
    select jsonb_build_object(
      'number', coalesce(v.number, 0),
      'publish_at', v.publish_at,
      'document', coalesce(v.document, r.document),
      'draft', (
        select jsonb_build_object(
          'based_on', d.based_on, 'typed', d.typed, 'revision', d.revision, 'updated_at', d.updated_at)
        from public.document_drafts d where d.owner_id = me))
    from (values (true)) as always (id)
    left join private.repository_document r on r.id = always.id
    left join (select * from public.document_versions order by number desc limit 1) v on true);
end;
$$;

create function public.editor_start() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_editor_start(); $$;
comment on function public.editor_start is 'The newest version, also one that waits for its time, or number 0 and site.json; and the caller''s draft. For owners.';

-- Changes with every version, with what becomes of one, and with the caller's draft; asked every two seconds.
create function private.read_editor_head() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
begin
  return jsonb_build_object(
    'versions', concat_ws(' ',
      (select max(v.number) from public.document_versions v), (select max(p.at) from public.publications p)),
    'draft', coalesce((select d.revision from public.document_drafts d where d.owner_id = me), 0));
end;
$$;

create function public.editor_head() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_editor_head(); $$;
comment on function public.editor_head is 'By which an open editor sees that versions, or the caller''s draft, have changed. For owners.';

-- Saves what the caller has typed if nobody saved since the revision they have seen (0: no draft). Sending the same once
-- more, because the answer was lost, returns the revision again.
create function private.write_draft(begun_from integer, content jsonb, seen integer) returns integer
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
    raise exception 'A draft needs the version it is based on and what was typed, 2 MB at most'
      using errcode = 'PT422', hint = 'typed';
end;
$$;

create function public.save_draft(based_on integer, typed jsonb, revision integer) returns integer
language sql volatile security invoker set search_path = '' as $$ select private.write_draft($1, $2, $3); $$;
comment on function public.save_draft is 'Saves the caller''s draft in place of the revision they have seen, and returns the new one. For owners.';

create function private.drop_draft() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
begin
  delete from public.document_drafts where owner_id = me;
end;
$$;

create function public.discard_draft() returns void
language sql volatile security invoker set search_path = '' as $$ select private.drop_draft(); $$;
comment on function public.discard_draft is 'Deletes the caller''s draft. For owners.';

-- Who published is null for the secret key, and empty where the account is gone.
create function private.read_version_list(below integer)
returns table (
  number integer, created_at timestamptz, publish_at timestamptz, words text, schema_version integer, who text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.editing_owner();
  return query
    select v.number, v.created_at, v.publish_at, v.words, v.schema_version,
      case when v.published_by is not null then coalesce(private.tidy_text(p.full_name), u.email::text, '') end
    from public.document_versions v
    left join public.profiles p on p.id = v.published_by
    left join auth.users u on u.id = v.published_by
    where below is null or v.number < below
    order by v.number desc limit 50;
end;
$$;

create function public.version_list(before integer default null)
returns table (
  number integer, created_at timestamptz, publish_at timestamptz, words text, schema_version integer, who text
)
language sql stable security invoker set search_path = '' as $$ select * from private.read_version_list($1); $$;
comment on function public.version_list is 'The newest 50 versions, or those before a number: who, when, what changed. For owners.';

create function private.read_version_document(wanted integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.editing_owner();
  if wanted = 0 then
    return (select r.document from private.repository_document r);
  end if;
  return (select v.document from public.document_versions v where v.number = wanted);
end;
$$;

create function public.read_version(wanted integer) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_version_document($1); $$;
comment on function public.read_version is 'The document of a version, or site.json for 0; null where there is none of that number. For owners.';

-- A draft that an owner shows to somebody, by a link that is good for a day. Only the hash of its token is stored, so that
-- whoever reads this table or a backup of it cannot open the link.
create table private.draft_links (
  token_hash bytea primary key,
  owner_id uuid not null references auth.users (id) on delete cascade,
  document jsonb not null check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 2000000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
create index draft_links_of_owner on private.draft_links (owner_id, created_at);
create index draft_links_expired on private.draft_links (expires_at);
revoke all on private.draft_links from public, anon, authenticated, service_role;

create function private.token_hash(token text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(token, 'utf8')); $$;

-- Keeps ten links of an owner at most: the oldest goes.
create function private.write_draft_link(content jsonb) returns text
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
    raise exception 'This is not a document of the site, or it is larger than 2 MB' using errcode = 'PT422', hint = 'document';
end;
$$;

create function public.share_draft(document jsonb) returns text
language sql volatile security invoker set search_path = '' as $$ select private.write_draft_link($1); $$;
comment on function public.share_draft is 'Keeps a draft for 24 hours and returns the token of its link. For owners.';

-- The links of an owner end with the role.
create function private.read_draft_link(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select l.document from private.draft_links l
  join public.staff s on s.user_id = l.owner_id and s.role = 'owner'
  where l.token_hash = private.token_hash($1) and l.expires_at > now();
$$;

create function public.shared_draft(token text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_draft_link($1); $$;
comment on function public.shared_draft is 'The draft of a link; null when the link is unknown or over.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.note_repository_document(jsonb), public.publish_document(jsonb, integer, text, timestamptz, jsonb, text),
  public.push_document(jsonb, integer, text, timestamptz), public.published_document(integer),
  public.published_number(), public.document_version(integer), public.editor_start(), public.editor_head(),
  public.save_draft(integer, jsonb, integer), public.discard_draft(), public.version_list(integer),
  public.read_version(integer), public.share_draft(jsonb), public.shared_draft(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.note_repository_document(jsonb), private.write_version(jsonb, integer, text, timestamptz, uuid),
  public.push_document(jsonb, integer, text, timestamptz), public.published_document(integer), public.published_number(),
  public.document_version(integer)
  to service_role;
grant execute on function
  private.publish_as_owner(jsonb, integer, text, timestamptz, jsonb, text),
  public.publish_document(jsonb, integer, text, timestamptz, jsonb, text), private.read_editor_start(),
  public.editor_start(), private.read_editor_head(), public.editor_head(), private.write_draft(integer, jsonb, integer), public.save_draft(integer, jsonb, integer),
  private.drop_draft(), public.discard_draft(), private.read_version_list(integer), public.version_list(integer),
  private.read_version_document(integer), public.read_version(integer), private.write_draft_link(jsonb),
  public.share_draft(jsonb)
  to authenticated;
grant execute on function private.read_draft_link(text), public.shared_draft(text) to anon, authenticated;
