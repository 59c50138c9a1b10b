-- What the owner's editor asks the database. Owners reach documents and drafts through these functions alone.

-- site.json as the program has it, so that an owner can begin before anything was published.
create table private.repository_document (
  id boolean primary key default true check (id),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  noted_at timestamptz not null default now()
);
revoke all on private.repository_document from public, anon, authenticated, service_role;

create function private.write_repository_document(content jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.repository_document as r (document) values (content)
  on conflict (id) do update set document = excluded.document, noted_at = now()
  where r.document is distinct from excluded.document;
exception
  when check_violation or not_null_violation then
    raise exception 'This is no document of the site' using errcode = 'PT422', hint = 'document';
end;
$$;

drop policy "Owners read every version" on public.document_versions;
drop policy "Owners read their own draft" on public.document_drafts;
drop policy "Owners write their own draft" on public.document_drafts;
drop policy "Owners change their own draft" on public.document_drafts;
drop policy "Owners discard their own draft" on public.document_drafts;
drop trigger note_draft_time on public.document_drafts;
drop function private.note_draft_time();
-- Grants of columns go with those of the table.
revoke all on public.document_versions, public.document_drafts from authenticated;
comment on table public.document_versions is
  'Published documents: who, when, what. Owners read them by version_list and read_version; publish_document adds one.';
comment on table public.document_drafts is
  'What an owner has typed and not published yet. Only they read it, by editor_start.';

-- Counts over all drafts, so that one that was begun anew is never taken for one that was discarded.
alter table public.document_drafts add column revision integer generated always as identity;

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

-- Saves what the caller has typed if nobody saved since the revision they have seen (0: no draft). Sending the same once
-- more, because the answer was lost, answers the revision again.
create function private.write_draft(begun_from integer, content jsonb, seen integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
  kept record;
  written integer;
begin
  if jsonb_typeof(content) is distinct from 'object' then
    raise exception 'A draft is a document. What was sent is none.' using errcode = 'PT422', hint = 'typed';
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

create function private.drop_draft() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
begin
  delete from public.document_drafts where owner_id = me;
end;
$$;

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

create function public.note_repository_document(document jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select private.write_repository_document($1); $$;
comment on function public.note_repository_document is 'Keeps site.json, for an owner who begins before anything was published. With the secret key.';

create function public.editor_start() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_editor_start(); $$;
comment on function public.editor_start is 'The newest version, also one that waits for its time, or number 0 and site.json; and the caller''s draft. For owners.';

create function public.save_draft(based_on integer, typed jsonb, revision integer) returns integer
language sql volatile security invoker set search_path = '' as $$ select private.write_draft($1, $2, $3); $$;
comment on function public.save_draft is 'Saves the caller''s draft in place of the revision they have seen, and returns the new one. For owners.';

create function public.discard_draft() returns void
language sql volatile security invoker set search_path = '' as $$ select private.drop_draft(); $$;
comment on function public.discard_draft is 'Deletes the caller''s draft. For owners.';

create function public.version_list(before integer default null)
returns table (
  number integer, created_at timestamptz, publish_at timestamptz, words text, schema_version integer, who text
)
language sql stable security invoker set search_path = '' as $$ select * from private.read_version_list($1); $$;
comment on function public.version_list is 'The newest 50 versions, or those before a number: who, when, what changed. For owners.';

create function public.read_version(wanted integer) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_version_document($1); $$;
comment on function public.read_version is 'The document of a version, or site.json for 0; null where there is none of that number. For owners.';

revoke execute on function
  private.write_repository_document(jsonb), private.editing_owner(), private.read_editor_start(),
  private.write_draft(integer, jsonb, integer), private.drop_draft(), private.read_version_list(integer),
  private.read_version_document(integer),
  public.note_repository_document(jsonb), public.editor_start(), public.save_draft(integer, jsonb, integer),
  public.discard_draft(), public.version_list(integer), public.read_version(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.write_repository_document(jsonb), public.note_repository_document(jsonb) to service_role;
grant execute on function
  private.read_editor_start(), private.write_draft(integer, jsonb, integer), private.drop_draft(),
  private.read_version_list(integer), private.read_version_document(integer),
  public.editor_start(), public.save_draft(integer, jsonb, integer), public.discard_draft(),
  public.version_list(integer), public.read_version(integer)
  to authenticated;
