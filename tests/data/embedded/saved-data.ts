import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { asAdministrator } from "#server/backup/administrator.ts";
import { dump } from "#server/backup/backup.ts";
import { type Entry, type Sums, type TableSum, tableSum } from "#server/backup/format.ts";
import { openDatabase } from "#server/postgres/open-database.ts";

/** What the database of a data folder holds, table by table, whether somebody serves it or not. */
export async function sumsOf(dataDir: string, isServed = false): Promise<Sums> {
  const own = isServed ? undefined : await openDatabase({ dataDir });
  try {
    return await asAdministrator(dataDir, async (client) => {
      let sums: Sums = {};
      for await (const entry of dump(client)) if (entry.kind === "end") sums = entry.sums;
      return sums;
    });
  } finally {
    await own?.close();
  }
}

/** The rows of a table in a backup that is not encrypted, as objects of texts. */
export function savedRows(file: string, table: string): Record<string, string | null>[] {
  const rows: Record<string, string | null>[] = [];
  let columns: readonly string[] | undefined;
  for (const line of linesOf(file)) {
    const entry: Entry | (string | null)[] = JSON.parse(line);
    if (!Array.isArray(entry)) columns = entry.kind === "table" && entry.table === table ? entry.columns : undefined;
    else if (columns) rows.push(Object.fromEntries(columns.map((column, index) => [column, entry[index] ?? null])));
  }
  return rows;
}

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");

/** Writes another backup with its lines changed. */
export function rewriteBackup(file: string, to: string, change: (lines: string[]) => string[]): string {
  writeFileSync(to, gzipSync(`${change(linesOf(file)).join("\n")}\n`));
  return to;
}

/** The lines of a backup with an end that fits its rows. */
export function resum(lines: readonly string[]): string[] {
  const sums = new Map<string, TableSum>();
  let table = "";
  let sum = tableSum();
  for (const line of lines) {
    if (line.startsWith("[")) sum.add(line);
    const entry: Entry | unknown[] = JSON.parse(line);
    if (!Array.isArray(entry) && entry.kind === "table") {
      table = entry.table;
      sum = tableSum();
    }
    if (table !== "") sums.set(table, sum.value());
  }
  return [...lines.slice(0, -1), JSON.stringify({ kind: "end", sums: Object.fromEntries(sums) })];
}

/** Columns, rules, indexes, functions, triggers, policies and who may do what, one a line. */
export const CATALOGUE = `
with ours as (select oid, nspname from pg_namespace where nspname in ('auth', 'public', 'private', 'supabase_migrations'))
select nspname || ' ' || relname || ' ' || relkind::text || ' ' || pg_get_userbyid(relowner) || ' ' || relrowsecurity || ' '
  || coalesce(relacl::text, '') || coalesce((select string_agg(attname || ' ' || format_type(atttypid, atttypmod) || attnotnull
    || attidentity::text || attgenerated::text || coalesce(attacl::text, ''), ',' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped), '') as line
from pg_class c join ours n on n.oid = relnamespace
union all select indexdef from pg_indexes where schemaname in (select nspname from ours)
union all select conrelid::regclass || conname || pg_get_constraintdef(c.oid) from pg_constraint c join ours n on n.oid = connamespace
union all select p.oid::regprocedure || prosecdef::text || coalesce(proacl::text, '') || prosrc from pg_proc p join ours n on n.oid = pronamespace
union all select tgrelid::regclass || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
union all select tablename || policyname || cmd || roles::text || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
union all select nspname || coalesce(nspacl::text, '') from pg_namespace where oid in (select oid from ours)
union all select defaclobjtype::text || defaclacl::text from pg_default_acl
order by 1`;
