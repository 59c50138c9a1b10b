-- A request id is good for one row of one table. The primary key decides it, whatever is sent at the same time.
create table private.used_request_ids (
  id uuid primary key,
  used_in name not null,
  used_at timestamptz not null default now()
);
create index used_request_ids_used_at on private.used_request_ids (used_at);
revoke all on private.used_request_ids from public, anon, authenticated, service_role;

insert into private.used_request_ids (id, used_in, used_at)
select id, 'pickup_requests', created_at from public.pickup_requests
union all select id, 'franchise_applications', created_at from public.franchise_applications
union all select id, 'contact_messages', created_at from public.contact_messages
on conflict do nothing;

-- A repeat in the same table is a duplicate key, which the client takes for the success it is. In another table it is
-- refused like an id that was never given out: the client asks for a new one.
create function private.use_request_id(request_id uuid, target regclass) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target_name constant name := (select c.relname from pg_catalog.pg_class c where c.oid = target);
begin
  -- Waits for another insert of the same id to end.
  insert into private.used_request_ids (id, used_in) values (request_id, target_name) on conflict do nothing;
  if found then
    return;
  end if;
  if exists (select from private.used_request_ids u where u.id = request_id and u.used_in = target_name) then
    raise exception 'duplicate key value violates unique constraint' using errcode = 'unique_violation';
  end if;
  raise exception 'This request id was used in another table. Ask for a new one.' using errcode = 'insufficient_privilege';
end;
$$;
revoke execute on function private.use_request_id(uuid, regclass) from public, anon, authenticated, service_role;
