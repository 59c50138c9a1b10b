-- What an owner changes can be online at once while a version waits for its time. Both are written by one call, so that a
-- lost connection never leaves the one without the other.
drop function public.publish_document(jsonb, integer, text, timestamptz);
drop function private.publish_as_owner(jsonb, integer, text, timestamptz);

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

revoke execute on function
  private.publish_as_owner(jsonb, integer, text, timestamptz, jsonb, text),
  public.publish_document(jsonb, integer, text, timestamptz, jsonb, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.publish_as_owner(jsonb, integer, text, timestamptz, jsonb, text),
  public.publish_document(jsonb, integer, text, timestamptz, jsonb, text)
  to authenticated;
