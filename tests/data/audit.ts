import type { World } from "#tests/data/world.ts";

/** Who may do what in `public`, one line each: "anon INSERT contact_messages(email)". */
const GRANTS = `
with may as (
  select grantee, privilege_type || ' ' || table_name as grant, table_name, privilege_type
  from information_schema.role_table_grants where table_schema = 'public'
), may_columns as (
  select grantee, privilege_type || ' ' || table_name || '(' || string_agg(column_name, ', ' order by column_name) || ')' as grant
  from information_schema.role_column_grants c where table_schema = 'public'
    and not exists (select from may where may.grantee = c.grantee and may.table_name = c.table_name and may.privilege_type = c.privilege_type)
  group by grantee, privilege_type, table_name
), may_call as (
  select grantee, 'EXECUTE ' || routine_name as grant
  from information_schema.role_routine_grants where routine_schema in ('public', 'private')
)
select grantee || ' ' || "grant" as line
from (select grantee, "grant" from may union select * from may_columns union select * from may_call) all_grants
where grantee in ('anon', 'authenticated', 'PUBLIC') order by line`;

/** Each line is something that must not be. */
const PROBLEMS = `
select 'no row-level security on ' || c.relname as problem
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
union all
select 'view past the policies: ' || c.relname
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  and not coalesce(c.reloptions @> '{security_invoker=true}', false)
union all
select 'auth.uid() once per row in ' || tablename || ', ' || policyname
from pg_policies where schemaname = 'public'
  and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( ?SELECT auth\\.uid\\(\\)', '', 'gi') ~ 'auth\\.uid\\(\\)'
union all
select 'no condition in ' || tablename || ', ' || policyname
from pg_policies where schemaname = 'public' and (qual = 'true' or with_check = 'true')
union all
select 'policy for everybody: ' || tablename || ', ' || policyname
from pg_policies where schemaname = 'public' and roles = '{public}'
union all
select 'owner''s rights outside private, or an open search_path: ' || p.proname
from pg_proc p where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and (p.pronamespace <> 'private'::regnamespace or not coalesce(p.proconfig @> '{"search_path=\\"\\""}', false))
union all
select 'no index begins with ' || t.relname || '.' || a.attname
from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname in ('user_id', 'email', 'phone')
where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  and not exists (select from pg_index i where i.indrelid = t.oid and i.indkey[0] = a.attnum)
order by problem`;

export async function grants(world: World): Promise<string[]> {
  return (await world.sql(GRANTS)).map(({ line }) => String(line));
}

export async function problems(world: World): Promise<string[]> {
  return (await world.sql(PROBLEMS)).map(({ problem }) => String(problem));
}
