-- Where an uploaded picture is used: in the published version, in those that wait for their time, and in drafts. Older
-- versions do not hold it. A picture is named by a whole string of the document, as everywhere.
create function private.picture_uses(picture text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  named constant text := to_jsonb(picture)::text;
begin
  perform private.require_owner();
  return (
    select coalesce(jsonb_agg(u.place order by u.rank, u.number), '[]') from (
      select 1 as rank, v.number, jsonb_build_object(
        'version', v.number, 'publish_at', v.publish_at, 'published', v.publish_at <= now()) as place
      from public.document_versions v
      where v.number >= coalesce(
          (select max(p.number) from public.document_versions p where p.publish_at <= now()), 0)
        and position(named in v.document::text) > 0
      union all
      select 2, 0, jsonb_build_object('draft_of', coalesce(nullif(p.full_name, ''), a.email))
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

revoke execute on function private.picture_uses(text), public.picture_uses(text)
  from public, anon, authenticated, service_role;
grant execute on function private.picture_uses(text), public.picture_uses(text) to authenticated;
