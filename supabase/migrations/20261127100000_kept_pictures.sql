-- A version that was online can be online again: its pictures stay for 30 days after another one took its place.
-- What is online is known from what was noted: a newer version may have been refused, or not be there yet.
create or replace function private.picture_uses(picture text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  named constant text := to_jsonb(picture)::text;
  online constant integer := (
    select max(p.number) from public.publications p where p.state = 'online');
  -- The last version that took the place of others so long ago; without one, nothing was replaced for so long.
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
revoke execute on function private.limit_publishing(uuid) from public, anon, authenticated, service_role;

create or replace function private.publish_as_owner(document jsonb, replaces integer, words text, publish_at timestamptz)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.staff_role() is distinct from 'owner' then
    raise exception 'Only an owner publishes the site' using errcode = 'insufficient_privilege';
  end if;
  perform private.limit_publishing(auth.uid());
  return private.write_version($1, $2, $3, $4, auth.uid());
end;
$$;
