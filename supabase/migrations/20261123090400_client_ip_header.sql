-- Which header tells the client's IP address: one that the gateway in front sets itself and a client cannot forge.
-- Hosted projects are behind Cloudflare, which writes cf-connecting-ip anew for each request, but only appends to an
-- x-forwarded-for that the client sent: https://developers.cloudflare.com/fundamentals/reference/http-headers/
-- The embedded server sends the same header. For another gateway, such as Kong of a self-hosted Supabase:
--   update private.settings set client_ip_header = 'x-real-ip';
create table private.settings (
  id boolean primary key default true check (id),
  client_ip_header text not null default 'cf-connecting-ip' check (client_ip_header ~ '^[a-z0-9-]{1,60}$')
);
insert into private.settings default values;
revoke all on private.settings from public, anon, authenticated, service_role;
grant select, update on private.settings to service_role;

-- The client's network: an IPv4 address, or the /64 of an IPv6 one. Null where none is told, as on the server itself.
create or replace function private.visitor_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  header constant text := (select client_ip_header from private.settings);
  told text;
  address inet;
begin
  told := nullif(current_setting('request.headers', true), '')::jsonb ->> header;
  -- Of a list only the last entry is the gateway's own.
  address := regexp_replace(btrim(split_part(told, ',', -1)), '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when data_exception then
  -- A header nobody can read must not keep anybody from sending.
  return null;
end;
$$;
