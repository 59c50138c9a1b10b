-- A script that posts what it saw a browser post must not get through. So the id of a request is not the sender's to
-- make up: the database gives it out, and takes the request a moment later at the earliest, in which nobody fills a
-- form in. Forms wait two seconds; here it is less, so that no clock's tick is held against anybody. An id is good for
-- one row, since ids are unique, and for as long as a request may wait to be sent. Nothing is kept of an id that was
-- given out: it proves itself.
--
-- An id holds the moment in milliseconds (12 hexadecimal digits), 10 of chance with the marks of a UUID of version 8
-- among them, and 10 of proof that only this database can make.
create table private.request_key (
  id boolean primary key default true check (id),
  key uuid not null default gen_random_uuid()
);
insert into private.request_key default values;
revoke all on private.request_key from public, anon, authenticated, service_role;

create function private.request_proof(digits text) returns text
language sql stable set search_path = '' as $$
  select left(encode(sha256(convert_to(key || digits, 'utf8')), 'hex'), 10) from private.request_key;
$$;

create function private.give_request_id() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  drawn constant text := replace(gen_random_uuid()::text, '-', '');
  moment constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  digits constant text := lpad(to_hex(moment), 12, '0')
    || '8' || substr(drawn, 1, 3) || 'a' || substr(drawn, 4, 3) || substr(drawn, 7, 2);
begin
  return (digits || private.request_proof(digits))::uuid;
end;
$$;

-- Whether this database gave the id out, a second and a half ago or earlier.
create function private.is_given_request_id(id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select right(hex, 10) = private.request_proof(left(hex, 22))
    and ('x' || lpad(left(hex, 12), 16, '0'))::bit(64)::bigint <= floor(extract(epoch from now()) * 1000) - 1500
  from replace(id::text, '-', '') as hex;
$$;

-- What the REST interface exposes is a thin function without rights of its own.
create function public.new_request_id() returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.give_request_id(); $$;
comment on function public.new_request_id is 'An id for a request, which may be sent with it two seconds later.';

revoke execute on function
  private.request_proof(text), private.give_request_id(), private.is_given_request_id(uuid), public.new_request_id()
  from public, anon, authenticated, service_role;
grant usage on schema private to anon;
grant execute on function private.give_request_id(), private.is_given_request_id(uuid), public.new_request_id()
  to anon, authenticated;

alter policy "Anyone sends a pickup request" on public.pickup_requests
  with check ((user_id is null or user_id = (select auth.uid())) and status = 'requested' and private.is_given_request_id(id));
alter policy "Anyone sends a franchise application" on public.franchise_applications
  with check ((user_id is null or user_id = (select auth.uid())) and status = 'requested' and private.is_given_request_id(id));
alter policy "Anyone sends a message" on public.contact_messages
  with check ((user_id is null or user_id = (select auth.uid())) and status = 'requested' and private.is_given_request_id(id));
