-- A customer's own data: to take along, and to have deleted; and what the shop deletes by itself. The customer's functions
-- ask who is signed in and take nobody else's name. They run with the owner's rights, because customers may neither read
-- requests nor delete accounts.

-- Everything kept about the customer, by table. New tables and columns join here; tests hold them against the catalogue.
-- Of ten thousand orders json is written twice as fast as jsonb.
create function private.own_data() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'account', (
      select json_build_object('email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at)
      from auth.users u where u.id = me.id),
    'profiles', (select coalesce(json_agg(t), '[]') from public.profiles t where t.id = me.id),
    'document_drafts', (
      select coalesce(json_agg(t), '[]') from public.document_drafts t where t.owner_id = me.id),
    'staff', (select coalesce(json_agg(t), '[]') from public.staff t where t.user_id = me.id),
    'orders', (select coalesce(json_agg(t order by t.created_at), '[]') from public.orders t where t.user_id = me.id),
    -- Without who of the shop it was.
    'order_events', (
      select coalesce(json_agg(t order by t.serial), '[]')
      from (
        select e.id, e.order_id, e.serial, e.at, e.kind, e.who, e.from_status, e.to_status, e.changes, e.previous
        from public.order_events e join public.orders o on o.id = e.order_id where o.user_id = me.id
      ) t),
    'order_lines', (
      select coalesce(json_agg(t order by o.created_at, t.position), '[]')
      from public.order_lines t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'order_payments', (
      select coalesce(json_agg(t order by t.at), '[]')
      from (
        select p.id, p.order_id, p.at, p.day, p.kind, p.paise, p.method, p.reason
        from public.order_payments p join public.orders o on o.id = p.order_id where o.user_id = me.id
      ) t),
    'bills', (
      select coalesce(json_agg(t order by t.issued_at), '[]')
      from public.bills t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'credit_notes', (
      select coalesce(json_agg(t order by t.issued_at), '[]')
      from public.credit_notes t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'pickup_requests', (
      select coalesce(json_agg(t order by t.created_at), '[]')
      from public.pickup_requests t where t.user_id = me.id),
    -- Not while somebody else of the same name and number may be meant.
    'customer_notes', (
      select coalesce(json_agg(t), '[]')
      from (
        select n.phone, n.name, n.note, n.changed_at from public.customer_notes n
        where exists (
          select from public.pickup_requests r where r.user_id = me.id and r.phone = n.phone and lower(r.name) = n.name
        ) and not exists (
          select from public.pickup_requests r
          where r.user_id is distinct from me.id and r.phone = n.phone and lower(r.name) = n.name
        )
      ) t),
    'franchise_applications', (
      select coalesce(json_agg(t order by t.created_at), '[]') from public.franchise_applications t where t.user_id = me.id),
    'contact_messages', (
      select coalesce(json_agg(t order by t.created_at), '[]') from public.contact_messages t where t.user_id = me.id)
  )
  from (select private.me() as id) me
  where me.id is not null;
$$;

create function public.my_data() returns json
language sql stable security invoker set search_path = '' as $$ select private.own_data(); $$;
comment on function public.my_data is 'Everything kept about the signed-in customer, by table.';

-- The pickup form is filled in with it.
create function private.own_request(of_order uuid)
returns table (service text, name text, email text, phone text, pickup_address text)
language sql stable security definer set search_path = '' as $$
  select r.service, r.name, r.email, r.phone, r.pickup_address
  from public.pickup_requests r
  where r.user_id = (select private.me()) and (of_order is null or r.id = of_order)
  order by r.created_at desc
  limit 1;
$$;

create function public.my_request(of_order uuid default null)
returns table (service text, name text, email text, phone text, pickup_address text)
language sql stable security invoker set search_path = '' as $$ select * from private.own_request(of_order); $$;
comment on function public.my_request is 'The signed-in customer''s last pickup request, or that of one order, while it is kept.';

create function private.cancel_own_pickups() returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  for o in
    select * from public.orders where user_id = auth.uid() and status <> all (private.statuses_where('$.ended != null'))
    for no key update
  loop
    if exists (select from private.moves_of(o) m where m.to_status = 'cancelled') then
      update public.orders set status = 'cancelled' where id = o.id;
    end if;
  end loop;
end;
$$;

-- Pickups that have not happened are cancelled. While the shop holds clothes it keeps name and address to bring them back;
-- they go with the request's own time (retention). The account takes profile and sessions with it; orders stay in the
-- books without a person.
create function private.delete_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    raise exception 'Nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  -- Asked again after a lost answer: the sessions went with the account.
  if not exists (select from auth.users where id = me) then
    return;
  end if;
  if private.me() is null then
    raise exception 'Deleting this account takes a code of its second factor'
      using errcode = 'PT403', hint = 'insufficient_aal';
  end if;
  if not private.has_fresh_session() then
    raise exception 'Deleting an account takes a sign-in within the last ten minutes'
      using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
  -- What still waits to be sent; messages about the cancelled pickups come after this.
  delete from private.outbox m
  where m.payload ->> 'user_id' = me::text
    or m.kind = 'account' and m.email = (select u.email from auth.users u where u.id = me)
    or m.payload ->> 'order_id' in (select o.id::text from public.orders o where o.user_id = me);
  perform private.cancel_own_pickups();
  delete from public.pickup_requests r where r.user_id = me and exists (
    select from public.orders o where o.id = r.id and o.status = any (private.statuses_where('$.ended != null'))
  );
  delete from public.franchise_applications where user_id = me;
  delete from public.contact_messages where user_id = me;
  delete from auth.users where id = me;
end;
$$;

create function public.delete_my_account() returns void
language sql security invoker set search_path = '' as $$ select private.delete_own_account(); $$;
comment on function public.delete_my_account is 'Deletes the signed-in customer: account, profile, requests. Orders lose their person.';

-- Deletes what the shop keeps for a limited time. How long is a fact of the document (retention). `npm start` calls it each
-- day, or `npm run retention` for a hosted project, with the secret key. Returns what was deleted. Requests of orders that
-- are under way, and can no longer be cancelled, stay.
create function private.delete_expired_rows(requests_months integer, logs_days integer, visits_months integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  requests_before date;
  deleted bigint;
  requests bigint := 0;
  logs bigint := 0;
begin
  if requests_months is null or logs_days is null or visits_months is null or requests_months < 1 or logs_days < 1 or visits_months < 0 then
    raise exception 'requests_months and logs_days must be at least 1, visits_months at least 0' using errcode = 'invalid_parameter_value';
  end if;
  requests_before := (now() - make_interval(months => requests_months))::date;

  -- Counted from the day of the pickup, which may be a year ahead. A date further ahead is a mistake.
  delete from public.pickup_requests r
  where greatest(r.created_at::date, least(r.pickup_date, r.created_at::date + 366)) < requests_before
    and not exists (
      select from public.orders o where o.id = r.id
        and o.status <> all (private.statuses_where('$.board_group == null'))
        and not exists (select from public.order_moves m where m.from_status = o.status::text and m.to_status = 'cancelled' and m.condition is null)
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
  delete from private.visit_counts where day <= private.shop_today() - make_interval(months => visits_months);
  delete from private.outbox where done_at < now() - make_interval(days => logs_days);
  -- A message that could not be sent for so long is of no use.
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

create function public.delete_expired(requests_months integer, logs_days integer, visits_months integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.delete_expired_rows(requests_months, logs_days, visits_months);
$$;
comment on function public.delete_expired is
  'Deletes requests and counts of visits older than so many months and log entries older than so many days.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.my_data(), public.my_request(uuid), public.delete_my_account(), public.delete_expired(integer, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.own_data(), public.my_data(), private.own_request(uuid), public.my_request(uuid),
  private.delete_own_account(), public.delete_my_account()
  to authenticated;
grant execute on function
  private.delete_expired_rows(integer, integer, integer), public.delete_expired(integer, integer, integer)
  to service_role;
