import { ALLOWED_DEFINERS, ALLOWED_GRANTS, ALLOWED_WITH_STORAGE } from "#server/database/allowed.ts";

/** Queries a database as its owner. */
export type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A problem to fix before the database is public. */
export interface AuditFinding {
  /** A table, policy or function. */
  readonly place: string;
  readonly problem: string;
  readonly remedy: string;
}

const LIST = "src/server/database/allowed.ts";

/** Audits a migrated database by its catalogue; read-only. */
export async function auditDatabase(query: Query): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { sql, remedy } of AUDIT_RULES) {
    for (const row of await query(sql)) {
      findings.push({ place: String(row["place"]), problem: String(row["problem"]), remedy });
    }
  }
  const allowed = [...ALLOWED_GRANTS, ...((await hasStorage(query)) ? ALLOWED_WITH_STORAGE : [])];
  const granted = grantFindings(await lines(query, GRANTS), allowed);
  return [...findings, ...granted, ...definerFindings(await lines(query, DEFINERS))];
}

async function hasStorage(query: Query): Promise<boolean> {
  const [found] = await query("select to_regclass('storage.objects') is not null as has");
  return found?.["has"] === true;
}

function grantFindings(granted: readonly string[], allowed: readonly string[]): AuditFinding[] {
  const tooWide = granted.filter((line) => !allowed.includes(line));
  const missing = allowed.filter((line) => !granted.includes(line));
  return [
    ...tooWide.map((line) => ({
      place: subject(line),
      problem: `a grant that is not on the list: ${line}`,
      remedy: `revoke it in a migration; if it is meant, write it into ${LIST}`,
    })),
    ...missing.map((line) => ({
      place: subject(line),
      problem: `a grant of the list is missing: ${line}`,
      remedy: `grant it in a migration, or strike it from ${LIST}`,
    })),
  ];
}

function definerFindings(callable: readonly string[]): AuditFinding[] {
  return callable
    .filter((name) => !ALLOWED_DEFINERS.includes(name))
    .map((name) => ({
      place: name,
      problem: "it runs with its owner's rights, and visitors or customers may call it",
      remedy: `revoke execute on function … from public, anon, authenticated; if it is meant and reviewed, write it into ${LIST}`,
    }));
}

/** "anon INSERT contact_messages(email)" → "contact_messages" */
function subject(line: string): string {
  return line.replace(/^\S+ \S+ /, "").replace(/\(.*/, "");
}

async function lines(query: Query, sql: string): Promise<string[]> {
  return (await query(sql)).map(({ line }) => String(line)).toSorted();
}

/** A finding as printed: place and problem, then the remedy. */
export function findingText({ place, problem, remedy }: AuditFinding): string {
  return `${place}: ${problem}.\n  ${remedy}`;
}

/** The query returns one row per violation: its place and the problem. */
interface AuditRule {
  readonly sql: string;
  readonly remedy: string;
}

/** Relations of the schema `public` that belong to no extension. */
const RELATION = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const FUNCTION = `p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'private'))
  and p.prokind in ('f', 'p')
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

/** A policy's conditions without parentheses and repeated spaces. */
const PLAIN = (condition: string) =>
  `lower(btrim(regexp_replace(coalesce(${condition}, ''), '[()[:space:]]+', ' ', 'g')))`;

const ALWAYS = "'(^|\\mor )(not false|true|1 = 1)( or\\M|$)'";

const UNINDEXED = `not exists (
  select from pg_index i where i.indrelid = c.oid and i.indisvalid and i.indpred is null and i.indkey[0] = a.attnum)`;

const AUDIT_RULES: readonly AuditRule[] = [
  {
    sql: `select c.relname as place, 'row-level security is off: grants alone decide, for all rows' as problem
      from pg_class c where ${RELATION} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    remedy: "alter table public.… enable row level security; and a policy per command in use",
  },
  {
    sql: `select c.relname as place, 'the view reads with its owner''s rights, past the policies' as problem
      from pg_class c where ${RELATION} and c.relkind = 'v'
        and not coalesce(c.reloptions && '{security_invoker=true,security_invoker=on,security_invoker=1}', false)`,
    remedy: "alter view public.… set (security_invoker = true)",
  },
  {
    sql: `select c.relname as place, 'policies do not reach a materialized view or foreign table' as problem
      from pg_class c where ${RELATION} and c.relkind in ('m', 'f')`,
    remedy: "move it to the schema private",
  },
  {
    sql: `select tablename || ', policy ' || policyname as place, 'its condition lets every row pass' as problem
      from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' and (
        ${PLAIN("qual")} ~ ${ALWAYS} or ${PLAIN("with_check")} ~ ${ALWAYS}
        or (qual is null and with_check is null))`,
    remedy: "say whose rows it means: using (user_id = (select auth.uid())), with check (…)",
  },
  {
    sql: `select tablename || ', policy ' || policyname as place, 'it is for everybody, roles of tomorrow included' as problem
      from pg_policies where schemaname = 'public' and roles = '{public}'`,
    remedy: "name the roles: to authenticated",
  },
  {
    sql: `select tablename || ', policy ' || policyname as place, 'auth.uid() is asked once per row' as problem
      from pg_policies where schemaname = 'public' and
        regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( ?SELECT auth\\.uid\\(\\)', '', 'gi') ~ 'auth\\.uid\\(\\)'`,
    remedy: "write (select auth.uid())",
  },
  {
    sql: `select distinct c.relname || ', policy ' || p.polname as place, 'no index begins with ' || a.attname || ', which it compares' as problem
      from pg_policy p join pg_class c on c.oid = p.polrelid
      join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = c.oid and d.refobjsubid > 0
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where ${RELATION} and p.polqual is not null and ${UNINDEXED}`,
    remedy: "create index on public.… (that column)",
  },
  {
    sql: `select c.relname || '.' || a.attname as place, 'no index begins with it, so a deletion over there reads the whole table here' as problem
      from pg_constraint f join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      where ${RELATION} and f.contype = 'f' and ${UNINDEXED}`,
    remedy: "create index on public.… (that column)",
  },
  {
    sql: `select c.relname || '.' || a.attname as place, 'no index begins with it, and senders are counted by it' as problem
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('email', 'phone')
      where ${RELATION} and c.relkind in ('r', 'p') and ${UNINDEXED}`,
    remedy: "create index on public.… (that column, created_at)",
  },
  {
    sql: `select p.proname as place, 'its search_path is not fixed: names in it can be made to mean other things' as problem
      from pg_proc p where ${FUNCTION} and not coalesce(p.proconfig @> '{"search_path=\\"\\""}', false)`,
    remedy: "alter function … set search_path = '' and write schemas in front of names",
  },
  {
    sql: `select p.proname as place, 'it runs with its owner''s rights and lies in an exposed schema' as problem
      from pg_proc p where ${FUNCTION} and p.prosecdef and p.pronamespace = 'public'::regnamespace`,
    remedy: "move it to the schema private",
  },
  {
    sql: `select tablename as place, role || ' may ' || verb || ', but no policy says which rows' as problem
      from pg_tables, unnest(array['anon', 'authenticated']) role, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) verb
      where schemaname = 'public'
        and case when verb = 'DELETE' then has_table_privilege(role, format('public.%I', tablename), verb)
          else has_any_column_privilege(role, format('public.%I', tablename), verb) end
        and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = pg_tables.tablename
          and p.cmd in ('ALL', verb) and p.roles && array[role::name, 'public'::name])`,
    remedy: "create policy … on public.… for that command to that role, or revoke the grant",
  },
  {
    sql: `select n.nspname as place, role || ' may make things in this schema' as problem
      from pg_namespace n, unnest(array['anon', 'authenticated']) role
      where n.nspname in ('public', 'private') and has_schema_privilege(role, n.oid, 'create')`,
    remedy: "revoke create on schema … from public, anon, authenticated",
  },
  {
    sql: `select rolname as place, 'PostgREST does not ask whether the session of a token has ended' as problem
      from pg_roles where rolname = 'authenticator' and not exists (
        select from pg_db_role_setting join pg_database d on datname = current_database()
        where setrole = pg_roles.oid and setdatabase in (0, d.oid)
          and setconfig @> '{pgrst.db_pre_request=private.refuse_ended_session}')`,
    remedy:
      "alter role authenticator set pgrst.db_pre_request = 'private.refuse_ended_session'; notify pgrst, 'reload config'",
  },
];

/**
 * The grants in `public`, and callable functions in `private`, one line each: "anon INSERT contact_messages(email)".
 */
const GRANTS = `
with granted as (
  select c.relname, c.relkind, null::name as attname, g.grantee, g.privilege_type
  from pg_class c, aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) g
  where ${RELATION} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all
  select c.relname, c.relkind, a.attname, g.grantee, g.privilege_type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped, aclexplode(a.attacl) g
  where ${RELATION}
), lines as (
  select grantee, privilege_type || ' ' || relname
    || coalesce('(' || string_agg(attname, ', ' order by attname) || ')', '') as may
  from granted group by grantee, privilege_type, relname, attname is null
  union
  select g.grantee, 'EXECUTE ' || case when p.pronamespace = 'public'::regnamespace then '' else 'private.' end || p.proname
  from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
  where ${FUNCTION}
)
select case when grantee = 0 then 'PUBLIC' else pg_get_userbyid(grantee)::text end || ' ' || may as line
from lines
where grantee = 0 or pg_get_userbyid(grantee) in ('anon', 'authenticated')`;

/** Security-definer functions that visitors or customers may call, by grant or by default. */
const DEFINERS = `
select n.nspname || '.' || p.proname as line
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where ${FUNCTION} and p.prosecdef and exists (
  select from unnest(array['anon', 'authenticated']) role where has_function_privilege(role, p.oid, 'execute'))`;
