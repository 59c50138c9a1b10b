import type pg from "pg";
import { connect } from "#server/backend/lite-app.ts";
import { asAdministrator } from "#server/backup/administrator.ts";
import { AS_TEXT, type BackupTable, readSequences, readTableRows, readTables } from "#server/backup/catalogue.ts";
import {
  compareSums,
  DamagedBackup,
  type Entry,
  type Head,
  type Sums,
  type TableSum,
  tableSum,
} from "#server/backup/format.ts";
import { HOSTED_DEFAULTS, WIDE_GRANTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { appliedMigrations, migrateDatabase, readMigrations, unknownMigration } from "#server/database/migrate.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { ownersDatabase, type SiteDatabase } from "#server/postgres/database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";

/**
 * Creates a database in an empty folder and fills it. Migrations of the backup run before its rows, newer ones after
 * them, as at the next start, since a migration may change rows.
 */
export async function fillDatabase(dataDir: string, entries: AsyncGenerator<Entry>): Promise<Sums> {
  const first = await entries.next();
  if (first.done || first.value.kind !== "head") throw new DamagedBackup("it does not begin as a backup does");
  const { head } = first.value;
  refuseUnknown(head);
  const versions = new Set(head.migrations.map(({ version }) => version));
  const known = readMigrations("supabase/migrations");
  const siteDatabase = await openDatabase({ dataDir, restart: false });
  try {
    const database = ownersDatabase(siteDatabase.pool);
    await makeSystemTables(siteDatabase);
    const before = known.filter(({ version }) => versions.has(version));
    await migrateDatabase(database, before, []);
    const sums = await asAdministrator(dataDir, (client) => load(client, entries));
    await migrateDatabase(database, known, await appliedMigrations(database));
    return sums;
  } finally {
    await siteDatabase.close();
  }
}

/** Refuses a backup that another version of the code made. */
export function refuseUnknown({ migrations }: Head): void {
  const unknown = unknownMigration(migrations, readMigrations("supabase/migrations"));
  if (unknown === undefined) return;
  throw new Refusal(
    `Another version of the site made the backup, with the migration ${unknown.version}_${unknown.name}, which this version does not have. Restore it with that version.`,
  );
}

/** What a first start creates before the first migration. */
async function makeSystemTables({ pool }: SiteDatabase): Promise<void> {
  const lite = await loadLite();
  await pool.query(lite.authSchema);
  await lite.ensureHistoryTable(await connect(pool, lite));
  await pool.query(HOSTED_DEFAULTS + WIDE_GRANTS);
}

const BATCH_ROWS = 500;
const BATCH_CHARS = 1_000_000;

type SequenceEntry = Extract<Entry, { kind: "sequence" }>;

/**
 * Writes entries to a new, migrated and unused database as superuser, replacing its rows. Then reads all rows back, and
 * throws with the name of a table that differs.
 */
export async function load(client: pg.ClientBase, entries: AsyncIterable<Entry>): Promise<Sums> {
  const known = new Map((await reading(client, () => readTables(client))).map((table) => [table.name, table]));
  const loaded: BackupTable[] = [];
  const sequences: SequenceEntry[] = [];
  let sums: Sums = {};
  let batch = batchOf(client, undefined);
  for await (const entry of entries) {
    if (entry.kind === "row") {
      await batch.add(entry.row);
      continue;
    }
    await batch.flush();
    if (entry.kind === "table") {
      const table = pickColumns(known.get(entry.table), entry);
      loaded.push(table);
      await write(client, `delete from only ${table.name}`);
      batch = batchOf(client, table);
    }
    if (entry.kind === "sequence") sequences.push(entry);
    if (entry.kind === "end") sums = entry.sums;
  }
  for (const { sequence, last, called } of sequences)
    await write(client, "select setval($1::regclass, $2, $3)", [sequence, last, called]);
  compareSums(sums, await readSums(client, loaded));
  await compareSequences(client, sequences);
  return sums;
}

/** "replica" skips triggers and foreign keys, which ran when the rows were first stored. */
async function write(client: pg.ClientBase, sql: string, params: unknown[] = []): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; ${AS_TEXT}`);
  await client.query(sql, params);
  await client.query("commit");
}

/** The table with the backup's columns. Newer columns keep their defaults. */
function pickColumns(
  table: BackupTable | undefined,
  { table: name, columns }: { readonly table: string; readonly columns: readonly string[] },
): BackupTable {
  if (table === undefined)
    throw new Refusal(
      `The backup has a table ${name} that this version of the code does not create. Use the version the backup was made with.`,
    );
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const picked = columns.map((column) => {
    const found = byName.get(column);
    if (found) return found;
    throw new Refusal(
      `The backup has a column ${column} in ${name} that this version of the code does not create. Use the version the backup was made with.`,
    );
  });
  return { name, columns: picked };
}

/** Inserts rows of a table in batches. */
function batchOf(client: pg.ClientBase, table: BackupTable | undefined) {
  let rows: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (rows.length === 0 || table === undefined) return;
    const columns = table.columns.map(({ sql }) => sql);
    const values = table.columns.map(({ type }, index) => `(r ->> ${index})::${type}`);
    await write(
      client,
      `insert into ${table.name} (${columns}) overriding system value select ${values} from json_array_elements($1::json) r`,
      [`[${rows}]`],
    );
    rows = [];
    characters = 0;
  };
  return {
    flush,
    async add(row: string) {
      rows.push(row);
      characters += row.length;
      if (rows.length >= BATCH_ROWS || characters >= BATCH_CHARS) await flush();
    },
  };
}

/** A transaction with the settings of a backup. */
async function reading<Result>(client: pg.ClientBase, task: () => Promise<Result>): Promise<Result> {
  await client.query(`begin read only; ${AS_TEXT}`);
  const result = await task();
  await client.query("commit");
  return result;
}

async function readSums(client: pg.ClientBase, tables: readonly BackupTable[]): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>();
  for (const table of tables) {
    const sum = tableSum();
    await reading(client, async () => {
      for await (const row of readTableRows(client, table)) sum.add(row);
    });
    sums.set(table.name, sum.value());
  }
  return sums;
}

async function compareSequences(client: pg.ClientBase, sequences: readonly SequenceEntry[]): Promise<void> {
  const present = new Map((await readSequences(client)).map((state) => [state.name, state]));
  for (const { sequence, last, called } of sequences) {
    const state = present.get(sequence);
    if (state?.last !== last || state.called !== called)
      throw new DamagedBackup(`the sequence ${sequence} is not at ${last}`);
  }
}
