-- A draft that an owner shows to somebody, by a link that is good for a day. Only the hash of its token is kept, so that
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

-- Ten links of an owner are alive at most: the oldest goes.
create function private.write_draft_link(content jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.editing_owner();
  -- 244 bits of chance, in 43 letters that an address may hold.
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
    raise exception 'This is no document of the site, or it is larger than 2 MB' using errcode = 'PT422', hint = 'document';
end;
$$;

-- The links of an owner end with the role.
create function private.read_draft_link(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select l.document from private.draft_links l
  join public.staff s on s.user_id = l.owner_id and s.role = 'owner'
  where l.token_hash = private.token_hash($1) and l.expires_at > now();
$$;

create function public.share_draft(document jsonb) returns text
language sql volatile security invoker set search_path = '' as $$ select private.write_draft_link($1); $$;
comment on function public.share_draft is 'Keeps a draft for 24 hours and returns the token of its link. For owners.';

create function public.shared_draft(token text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_draft_link($1); $$;
comment on function public.shared_draft is 'The draft of a link; null when the link is unknown or over.';

revoke execute on function
  private.token_hash(text), private.write_draft_link(jsonb), private.read_draft_link(text),
  public.share_draft(jsonb), public.shared_draft(text)
  from public, anon, authenticated, service_role;
grant execute on function private.write_draft_link(jsonb), public.share_draft(jsonb) to authenticated;
grant execute on function private.read_draft_link(text), public.shared_draft(text) to anon, authenticated;

-- As before, and links that are over.
create or replace function private.delete_expired_rows(requests_months integer, logs_days integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  requests_before date;
  deleted bigint;
  requests bigint := 0;
  logs bigint := 0;
begin
  if requests_months is null or logs_days is null or requests_months < 1 or logs_days < 1 then
    raise exception 'requests_months and logs_days must be at least 1' using errcode = 'invalid_parameter_value';
  end if;
  requests_before := (now() - make_interval(months => requests_months))::date;

  -- Counted from the day of the pickup, which may be a year ahead. A date further ahead is a mistake of the past.
  delete from public.pickup_requests r
  where greatest(r.created_at::date, least(r.pickup_date, r.created_at::date + 366)) < requests_before
    and not exists (
      select from public.orders o where o.id = r.id
        and o.status not in ('requested', 'confirmed', 'pickup_failed', 'cancelled', 'declined', 'closed')
    );
  get diagnostics deleted = row_count;
  requests := requests + deleted;
  delete from public.franchise_applications where created_at < requests_before;
  get diagnostics deleted = row_count;
  requests := requests + deleted;
  delete from public.contact_messages where created_at < requests_before;
  get diagnostics deleted = row_count;
  requests := requests + deleted;
  delete from private.used_request_ids where used_at < requests_before - 366;
  delete from private.recent_visitors where sent_at < now() - interval '1 hour';
  delete from private.outbox where sent_at < now() - make_interval(days => logs_days);
  -- A message that could not be sent for so long is of no use any more.
  delete from private.outbox where created_at < requests_before;
  delete from private.draft_links where expires_at <= now();

  -- The account service's log of who signed in from where. Not every version of the service has it, or lets us.
  if to_regclass('auth.audit_log_entries') is not null
    and has_table_privilege(to_regclass('auth.audit_log_entries'), 'select, delete') then
    execute 'delete from auth.audit_log_entries where created_at < now() - make_interval(days => $1)' using logs_days;
    get diagnostics logs = row_count;
  end if;
  return jsonb_build_object('requests', requests, 'logs', logs);
end;
$$;
