import type pg from "pg";

/** A table whose rows are saved. */
export interface BackupTable {
  /** Schema and name, quoted for a statement. */
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  /** Quoted where needed. */
  readonly sql: string;
  readonly type: string;
}

/**
 * For a transaction: text values independent of server settings, and qualified names only, as in pg_dump. Without the
 * timeouts of visitors.
 */
export const AS_TEXT = `
set local search_path = '';
set local timezone = 'UTC';
set local datestyle = 'ISO';
set local intervalstyle = 'postgres';
set local bytea_output = 'hex';
set local extra_float_digits = 1;
set local statement_timeout = 0;
set local lock_timeout = 0;
set local idle_in_transaction_session_timeout = 0;
`;

// Extensions create their own tables.
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence <> 't'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const TABLES = `
select format('%I.%I', n.nspname, c.relname) as name, coalesce((
  select json_agg(json_build_object('name', attname, 'sql', quote_ident(attname),
    'type', format_type(atttypid, atttypmod)) order by attnum)
  from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
), '[]') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${OURS} order by 1`;

const SEQUENCES = `
select format('%I.%I', n.nspname, c.relname) as name
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS} order by 1`;

export async function readTables(client: pg.ClientBase): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(TABLES)).rows;
}

export async function readSequences(client: pg.ClientBase): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  const found = [];
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as last, is_called as called from ${name}`);
    found.push({ name, ...state.rows[0] });
  }
  return found;
}

const FETCHED_ROWS = 500;

/** The rows of a table, each a JSON array of texts. Needs a transaction; few of them are in memory at a time. */
export async function* readTableRows(client: pg.ClientBase, { name, columns }: BackupTable): AsyncGenerator<string> {
  const values = columns.map(({ sql }) => `${sql}::text`);
  await client.query(
    `declare saved_rows no scroll cursor for select to_json(array[${values}]::text[])::text as row from only ${name}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${FETCHED_ROWS} from saved_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < FETCHED_ROWS) break;
  }
  await client.query("close saved_rows");
}
