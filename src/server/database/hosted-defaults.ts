/**
 * What a hosted project has before its first migration and the embedded one lacks: the three roles, the schema for
 * extensions, and the wide grants of older projects, which the migrations must revoke. The tests check that. Newer
 * projects grant nothing; the tests on a PostgreSQL server cover them.
 */
export const HOSTED_DEFAULTS = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
create schema if not exists extensions;
-- Since PostgreSQL 16 whoever makes a role may not act as it without saying so.
grant anon, authenticated, service_role to current_user;
grant usage on schema public, extensions, auth to anon, authenticated, service_role;
`;

/** Only before the first migration: later it would undo the revokes. */
export const WIDE_GRANTS = `
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;
