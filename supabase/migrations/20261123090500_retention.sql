-- Deletes what the shop keeps for a limited time. How long is a fact of the document (retention); a clock calls this
-- with the secret key: `npm start` each day, or `npm run retention` for a hosted project. Answers with what was deleted.
create function private.delete_expired_rows(requests_months integer, logs_days integer) returns jsonb
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
  delete from public.pickup_requests
  where greatest(created_at::date, least(pickup_date, created_at::date + 366)) < requests_before;
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

  -- The account service's log of who signed in from where. Not every version of the service has it, or lets us.
  if to_regclass('auth.audit_log_entries') is not null
    and has_table_privilege(to_regclass('auth.audit_log_entries'), 'select, delete') then
    execute 'delete from auth.audit_log_entries where created_at < now() - make_interval(days => $1)' using logs_days;
    get diagnostics logs = row_count;
  end if;
  return jsonb_build_object('requests', requests, 'logs', logs);
end;
$$;

create function public.delete_expired(requests_months integer, logs_days integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.delete_expired_rows(requests_months, logs_days);
$$;
comment on function public.delete_expired is 'Deletes requests older than so many months and log entries older than so many days.';

revoke execute on function private.delete_expired_rows(integer, integer), public.delete_expired(integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.delete_expired_rows(integer, integer), public.delete_expired(integer, integer)
  to service_role;
