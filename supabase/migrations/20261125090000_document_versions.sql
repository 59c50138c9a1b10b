-- The document as it was published, version by version. The published one is the newest whose time has come; a version
-- never changes and never goes. Without any, the site is made from site.json.
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
comment on table public.document_versions is 'Published documents: who, when, what. Owners read them; publish_document adds one.';

alter table public.document_versions enable row level security;
revoke all on public.document_versions from public, anon, authenticated, service_role;
grant select on public.document_versions to authenticated, service_role;
create policy "Owners read every version" on public.document_versions
  for select to authenticated using ((select private.staff_role()) = 'owner');

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
  updated_at timestamptz not null default now()
);
comment on table public.document_drafts is 'What an owner has typed and not published yet. Nobody else reads it.';

alter table public.document_drafts enable row level security;
revoke all on public.document_drafts from public, anon, authenticated, service_role;
grant select, delete, insert (owner_id, based_on, typed), update (based_on, typed)
  on public.document_drafts to authenticated;
create policy "Owners read their own draft" on public.document_drafts
  for select to authenticated using (owner_id = (select auth.uid()) and (select private.staff_role()) = 'owner');
create policy "Owners write their own draft" on public.document_drafts
  for insert to authenticated with check (owner_id = (select auth.uid()) and (select private.staff_role()) = 'owner');
create policy "Owners change their own draft" on public.document_drafts
  for update to authenticated using (owner_id = (select auth.uid()) and (select private.staff_role()) = 'owner')
  with check (owner_id = (select auth.uid()) and (select private.staff_role()) = 'owner');
create policy "Owners discard their own draft" on public.document_drafts
  for delete to authenticated using (owner_id = (select auth.uid()) and (select private.staff_role()) = 'owner');

create function private.note_draft_time() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create trigger note_draft_time before update on public.document_drafts
  for each row execute function private.note_draft_time();

-- Adds a version that takes the place of `replaces`, the newest number the writer has seen (0: none). Sending the same
-- once more, because the answer was lost, answers the number again.
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
  if moment > now() + interval '1 year' then
    raise exception 'A version can wait for a year at most' using errcode = 'PT422', hint = 'publish_at';
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
    raise exception 'This is no document of the site, or it is larger than 2 MB' using errcode = 'PT422', hint = 'document';
end;
$$;

create function private.publish_as_owner(document jsonb, replaces integer, words text, publish_at timestamptz)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.staff_role() is distinct from 'owner' then
    raise exception 'Only an owner publishes the site' using errcode = 'insufficient_privilege';
  end if;
  return private.write_version($1, $2, $3, $4, auth.uid());
end;
$$;

-- The newest version whose time has come; with `below`, the newest such one of a smaller number.
create function private.published_version(below integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', v.number, 'publish_at', v.publish_at, 'words', v.words, 'document', v.document)
  from public.document_versions v
  where v.publish_at <= now() and (below is null or v.number < below)
  order by v.number desc limit 1;
$$;

create function public.publish_document(document jsonb, replaces integer, words text, publish_at timestamptz default null)
returns integer
language sql volatile security invoker set search_path = '' as $$ select private.publish_as_owner($1, $2, $3, $4); $$;
comment on function public.publish_document is 'Adds a version in place of the newest, which the caller names, and returns its number. For owners.';

create function public.push_document(document jsonb, replaces integer, words text, publish_at timestamptz default null)
returns integer
language sql volatile security invoker set search_path = '' as $$ select private.write_version($1, $2, $3, $4, null); $$;
comment on function public.push_document is 'The same with the secret key: for npm run site:push.';

create function public.published_number() returns integer
language sql stable security invoker set search_path = '' as $$
  select number from public.document_versions where publish_at <= now() order by number desc limit 1;
$$;
comment on function public.published_number is 'The number of the published version; null where there is none.';

create function public.published_document(below integer default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.published_version($1); $$;
comment on function public.published_document is 'The published version, or the newest of a smaller number that was published; null where there is none.';

create function public.document_version(wanted integer default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('number', v.number, 'publish_at', v.publish_at, 'words', v.words, 'document', v.document)
  from public.document_versions v where wanted is null or v.number = wanted order by v.number desc limit 1;
$$;
comment on function public.document_version is 'One version, by default the newest, also when it still waits for its time.';

revoke execute on function
  private.refuse_version_change(), private.note_draft_time(),
  private.write_version(jsonb, integer, text, timestamptz, uuid),
  private.publish_as_owner(jsonb, integer, text, timestamptz), private.published_version(integer),
  public.publish_document(jsonb, integer, text, timestamptz), public.push_document(jsonb, integer, text, timestamptz),
  public.published_number(), public.published_document(integer), public.document_version(integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.publish_as_owner(jsonb, integer, text, timestamptz), public.publish_document(jsonb, integer, text, timestamptz)
  to authenticated;
grant execute on function
  private.write_version(jsonb, integer, text, timestamptz, uuid), private.published_version(integer),
  public.push_document(jsonb, integer, text, timestamptz), public.published_number(),
  public.published_document(integer), public.document_version(integer)
  to service_role;

-- All that is known of the caller: as before, and the draft.
create or replace function private.own_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (
      select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at)
      from auth.users u where u.id = me.id),
    'profiles', (select coalesce(jsonb_agg(t), '[]') from public.profiles t where t.id = me.id),
    'document_drafts', (
      select coalesce(jsonb_agg(t), '[]') from public.document_drafts t where t.owner_id = me.id),
    'staff', (select coalesce(jsonb_agg(t), '[]') from public.staff t where t.user_id = me.id),
    'orders', (select coalesce(jsonb_agg(t order by t.created_at), '[]') from public.orders t where t.user_id = me.id),
    'order_events', (
      select coalesce(jsonb_agg(to_jsonb(t) - 'staff_id' order by t.serial), '[]')
      from public.order_events t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'bills', (
      select coalesce(jsonb_agg(t order by t.issued_at), '[]')
      from public.bills t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'pickup_requests', (
      select coalesce(jsonb_agg(t order by t.created_at), '[]')
      from public.pickup_requests t where t.user_id = me.id),
    'franchise_applications', (
      select coalesce(jsonb_agg(t order by t.created_at), '[]') from public.franchise_applications t where t.user_id = me.id),
    'contact_messages', (
      select coalesce(jsonb_agg(t order by t.created_at), '[]') from public.contact_messages t where t.user_id = me.id)
  )
  from (select auth.uid() as id) me
  where me.id is not null;
$$;
