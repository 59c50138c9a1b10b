-- Whoever gives another name, e-mail address and phone with every request is still one visitor: one network address
-- sends at most thirty requests an hour, which leaves room for the many people who share one. The address itself is not
-- kept, only its hash with a salt of this database, and that for an hour.
create table private.visitor_salt (
  id boolean primary key default true check (id),
  salt uuid not null default gen_random_uuid()
);
insert into private.visitor_salt default values;
create table private.recent_visitors (
  visitor bytea not null,
  sent_at timestamptz not null default now()
);
create index recent_visitors_visitor on private.recent_visitors (visitor, sent_at);
create index recent_visitors_sent_at on private.recent_visitors (sent_at);
revoke all on private.visitor_salt, private.recent_visitors from public, anon, authenticated, service_role;

-- The visitor's network: an IPv4 address, or the /64 of an IPv6 one. Null where none is told, as on the server itself.
-- The gateway of a hosted project tells it in these headers.
create function private.visitor_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '');
  address := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)));
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when others then
  -- A header nobody can read must not keep anybody from sending.
  return null;
end;
$$;

create function private.admit_visitor() returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant text := private.visitor_network();
  hashed bytea;
begin
  if network is null then
    return;
  end if;
  select sha256(convert_to(salt || network, 'utf8')) into strict hashed from private.visitor_salt;
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('visitor ' || encode(hashed, 'hex'), 0));
  delete from private.recent_visitors where sent_at < now() - interval '1 hour';
  if (select count(*) >= 30 from private.recent_visitors where visitor = hashed) then
    raise exception 'Too many requests from this network within an hour' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  insert into private.recent_visitors (visitor) values (hashed);
end;
$$;

-- Counted once a request is good and about to be stored, so that nobody loses a place by a typing error.
create function private.count_visitor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.admit_visitor();
  return null;
end;
$$;
revoke execute on function private.visitor_network(), private.admit_visitor(), private.count_visitor()
  from public, anon, authenticated, service_role;

create trigger count_visitor after insert on public.pickup_requests
  for each row execute function private.count_visitor();
create trigger count_visitor after insert on public.franchise_applications
  for each row execute function private.count_visitor();
create trigger count_visitor after insert on public.contact_messages
  for each row execute function private.count_visitor();
