-- What became of each version, as the owner reads it, and the pictures that versions use. A version without a row waits.
create table public.publications (
  number integer primary key,
  state text not null check (state in ('waiting', 'online', 'refused')),
  -- Sentences: why it was refused, why it still waits, or what is missing from the pages that are online.
  reasons text[] not null,
  at timestamptz not null default now()
);
comment on table public.publications is 'What became of each version: waiting, online or refused, and why. Owners read it; the site writes it.';

alter table public.publications enable row level security;
revoke all on public.publications from public, anon, authenticated, service_role;
grant select on public.publications to authenticated, service_role;
create policy "Owners read what became of their versions" on public.publications
  for select to authenticated using ((select private.staff_role()) = 'owner');

-- When the host of static pages was asked to build a version, and when it accepted.
create table private.deploys (
  number integer primary key,
  asked_at timestamptz not null default now(),
  accepted_at timestamptz
);
revoke all on private.deploys from public, anon, authenticated, service_role;
grant select, insert, update on private.deploys to service_role;

-- With reasons of null, those of the same state are kept: whoever finds pages online knows nothing of what is missing.
create function private.write_publication(number integer, state text, reasons text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  told constant text[] := case when reasons is not null then array(
    select left(private.tidy_text(line), 500) from unnest(reasons) with ordinality as given (line, place)
    where private.tidy_text(line) is not null order by place limit 30) end;
begin
  if not exists (select from public.document_versions v where v.number = $1) then
    raise exception 'There is no version %', $1 using errcode = 'PT404';
  end if;
  insert into public.publications as noted (number, state, reasons) values ($1, $2, coalesce(told, '{}'))
  on conflict on constraint publications_pkey do update
  set state = excluded.state, at = now(),
    reasons = case when told is null and noted.state = excluded.state then noted.reasons else excluded.reasons end
  -- The owner does not wait for a rendering of what is online already.
  where not (noted.state = 'online' and excluded.state = 'waiting')
    and not (noted.state = excluded.state and noted.reasons = coalesce(told, noted.reasons));
exception
  when check_violation or not_null_violation then
    raise exception 'A version is waiting, online or refused' using errcode = 'PT422', hint = 'state';
end;
$$;

create function public.note_publication(number integer, state text, reasons text[]) returns void
language sql volatile security invoker set search_path = '' as $$ select private.write_publication($1, $2, $3); $$;
comment on function public.note_publication is 'Notes what became of a version: waiting, online or refused, and why. For the program that makes the pages.';

-- A later version is made instead of one that waits.
create function private.read_publication(number integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', coalesce(p.state, 'waiting'),
    'reasons', case when coalesce(p.state, 'waiting') = 'waiting' and later.number is not null
      then jsonb_build_array(format('Version %s took its place.', later.number)) else to_jsonb(coalesce(p.reasons, '{}')) end,
    'at', coalesce(p.at, v.created_at))
  from public.document_versions v
  left join public.publications p on p.number = v.number
  left join lateral (
    select l.number from public.document_versions l where l.number > v.number and l.publish_at <= now()
    order by l.number desc limit 1) later on true
  where v.number = $1
    and (private.staff_role() = 'owner' or current_setting('role') in ('service_role', 'none'));
$$;

create function public.publication(number integer) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_publication($1); $$;
comment on function public.publication is 'What became of a version: {"state": waiting, online or refused, "reasons", "at"}; null for whoever may not read it.';

-- What is to be done for the published version, by one caller at a time: "ask" the host to build it, or "look" whether
-- the host has put it online; null: nothing. An attempt that was not accepted is made again after 50 seconds.
create function public.next_deploy() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  due constant integer := (
    select v.number from public.document_versions v where v.publish_at <= now() order by v.number desc limit 1);
  accepted timestamptz;
begin
  if due is null or exists (select from public.publications p where p.number = due and p.state <> 'waiting') then
    return null;
  end if;
  insert into private.deploys as d (number) values (due)
  on conflict (number) do update set asked_at = now()
  where d.accepted_at is null and d.asked_at < now() - interval '50 seconds';
  if found then
    return jsonb_build_object('task', 'ask', 'number', due);
  end if;
  select d.accepted_at into accepted from private.deploys d where d.number = due;
  return case when accepted is not null
    then jsonb_build_object('task', 'look', 'number', due, 'accepted_at', accepted) end;
end;
$$;
comment on function public.next_deploy is 'What the publish hook has to do for the published version. For the Edge Function.';

create function public.note_accepted_deploy(number integer) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.deploys d set accepted_at = now() where d.number = $1;
$$;
comment on function public.note_accepted_deploy is 'The host has accepted to build a version. For the Edge Function.';

-- Calls the Edge Function publish-hook while the published version is not online. Without pg_net, or without the two
-- secrets in the vault, nothing is called: then `npm start` follows the versions, or somebody starts the build.
create function private.call_publish_hook() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  due constant integer := (
    select v.number from public.document_versions v where v.publish_at <= now() order by v.number desc limit 1);
  -- Names of what only hosted projects have.
  secrets constant text := to_regclass('vault.decrypted_secrets')::text;
  post constant text := to_regnamespace('net')::text || '.http_post';
  hook_url text;
  hook_secret text;
begin
  if due is null or secrets is null or post is null
    or exists (select from public.publications p where p.number = due and p.state <> 'waiting') then
    return;
  end if;
  execute format($query$
    select max(decrypted_secret) filter (where name = 'publish_hook_url') as url,
      max(decrypted_secret) filter (where name = 'publish_hook_secret') as secret
    from %s where name in ('publish_hook_url', 'publish_hook_secret')
  $query$, secrets) into hook_url, hook_secret;
  if hook_url is null or hook_secret is null then
    return;
  end if;
  execute format('select %s(url := $1, headers := $2, timeout_milliseconds := 50000)', post)
    using hook_url, jsonb_build_object('content-type', 'application/json', 'x-publish-secret', hook_secret);
exception
  -- A version is published whatever becomes of the call; the schedule calls again.
  when others then
    raise warning 'The publish hook was not called: %', sqlerrm;
end;
$$;

create function private.call_hook_for_version() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.call_publish_hook();
  return null;
end;
$$;
create trigger call_publish_hook after insert on public.document_versions
  for each statement execute function private.call_hook_for_version();

-- Where an uploaded picture is used: in versions and in drafts. A picture is named by a whole string of the document, as
-- everywhere. A version that was online can be online again: its pictures stay for 30 days after another one took its
-- place. What is online is known from what was noted: a newer version may have been refused, or not be there yet.
create function private.picture_uses(picture text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  named constant text := to_jsonb(picture)::text;
  online constant integer := (
    select max(p.number) from public.publications p where p.state = 'online');
  -- The last version that went online at least 30 days ago: what it replaced is no longer kept.
  oldest constant integer := (
    select max(p.number) from public.publications p
    where p.state = 'online' and p.at <= now() - interval '30 days');
begin
  perform private.require_owner();
  return (
    select coalesce(jsonb_agg(u.place order by u.rank, u.number), '[]') from (
      select case v.number when online then 1 else 2 end as rank, v.number, jsonb_build_object(
        'version', v.number,
        'publish_at', v.publish_at,
        'state', case when v.number = online then 'online' when v.number < online then 'past' else 'waiting' end,
        'kept_until', (
          select min(p.at) + interval '30 days' from public.publications p
          where p.state = 'online' and p.number > v.number)) as place
      from public.document_versions v
      where v.number >= coalesce(oldest, 0) and position(named in v.document::text) > 0
      union all
      select 3, 0, jsonb_build_object('draft_of', coalesce(nullif(p.full_name, ''), a.email))
      from public.document_drafts d
      join auth.users a on a.id = d.owner_id
      left join public.profiles p on p.id = d.owner_id
      where position(named in d.typed::text) > 0
    ) u
  );
end;
$$;

create function public.picture_uses(picture text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.picture_uses($1); $$;
comment on function public.picture_uses is 'Where a picture is used: versions, and whose drafts. For owners; an empty list means that it may go.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.note_publication(integer, text, text[]), public.publication(integer), public.next_deploy(),
  public.note_accepted_deploy(integer), public.picture_uses(text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.write_publication(integer, text, text[]), public.note_publication(integer, text, text[]),
  public.next_deploy(), public.note_accepted_deploy(integer)
  to service_role;
grant execute on function private.read_publication(integer), public.publication(integer) to authenticated, service_role;
grant execute on function private.picture_uses(text), public.picture_uses(text) to authenticated;

-- The pictures that owners upload, where the project has Supabase Storage; the embedded backend keeps them in its data
-- folder. Everybody sees a picture whose address they know; owners alone list, add and remove. Nobody changes one.
do $media$
begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 10000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- The bucket is public to read without a policy. This one lets owners list it.
  create policy "Owners list the pictures" on storage.objects
    for select to authenticated
    using (bucket_id = 'media' and (select private.staff_role()) = 'owner');
  create policy "Owners add pictures" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'media' and (select private.staff_role()) = 'owner'
      and name ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}\.(jpg|png|webp|avif)$' and length(name) <= 80);
  create policy "Owners remove pictures that nothing uses" on storage.objects
    for delete to authenticated
    using (bucket_id = 'media' and (select private.staff_role()) = 'owner' and private.picture_uses(name) = '[]');
end
$media$;
