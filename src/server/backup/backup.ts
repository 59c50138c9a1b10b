import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { asAdministrator, connected } from "#server/backup/administrator.ts";
import { AS_TEXT, readSequences, readTableRows, readTables } from "#server/backup/catalogue.ts";
import { timestamp, writeBackup } from "#server/backup/file.ts";
import { type Entry, type Head, type TableSum, tableSum } from "#server/backup/format.ts";
import { readPictures } from "#server/backup/pictures.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { BACKUPS_DIR } from "#server/lib/site-paths.ts";
import { namingFile } from "#server/lib/system-errors.ts";
import { mailboxFile } from "#server/mail/mailbox.ts";
import { folders } from "#server/postgres/choose-server.ts";
import { restoredName } from "#server/postgres/finish-restore.ts";
import { DataFolderInUse } from "#server/postgres/folder/folder-lock.ts";
import { openDatabase } from "#server/postgres/open-database.ts";

/** The data folder. */
export interface Source {
  readonly dataDir: string;
  /** The database server, if it is not our own. */
  readonly url?: string | undefined;
}

interface Written {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly pictures: number;
}

/** Files of the data folder that belong to the rows: the keys sign the tokens. */
const FILES = (dataDir: string) => [path.join(dataDir, "keys.json"), mailboxFile(dataDir)];

/** Writes a consistent snapshot of all rows, keys, mails and pictures to one file, also while the site runs. */
export async function backup(source: Source, named: string | undefined, key: string | undefined): Promise<Written> {
  return withRunningDatabase(source, async (client) => {
    const file = fileName(named, key !== undefined);
    let tables = 0;
    let rows = 0;
    let pictures = 0;
    async function* counted(): AsyncGenerator<Entry> {
      for await (const entry of dump(client, readFiles(source.dataDir))) {
        if (entry.kind === "table") tables++;
        if (entry.kind === "row") rows++;
        if (entry.kind === "picture") pictures++;
        yield entry;
      }
    }
    const bytes = await writeBackup(file, counted(), key);
    return { file, bytes, tables, rows, pictures };
  });
}

/** The server of the running site, or one started for this task. */
export async function withRunningDatabase<Result>(
  { dataDir, url }: Source,
  task: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  if (url !== undefined) return connected({ url }, "DATABASE_URL", task);
  if (!Object.values(folders(dataDir)).some((folder) => existsSync(folder) || existsSync(restoredName(folder))))
    throw new Refusal(`There is no database in ${dataDir}. Name the data folder of the site with DATA_DIR.`);
  const own = await openDatabase({ dataDir, restart: false }).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return undefined;
    throw error;
  });
  try {
    return await asAdministrator(dataDir, task);
  } finally {
    await own?.close();
  }
}

function* readFiles(dataDir: string): Generator<Entry> {
  for (const file of FILES(dataDir).filter((file) => existsSync(file))) {
    const text = namingFile(file, () => readFileSync(file, "utf8"));
    yield { kind: "file", name: path.basename(file), text };
  }
  yield* readPictures(dataDir);
}

/** The given name, inside it if it is a folder, or a timed name in the folder of backups. */
function fileName(named: string | undefined, isEncrypted: boolean): string {
  if (named === undefined) mkdirSync(BACKUPS_DIR, { recursive: true, mode: 0o700 });
  const target = named ?? BACKUPS_DIR;
  const folder = isFolder(target) ? target : path.dirname(target);
  if (!isFolder(folder)) throw new Refusal(`There is no folder ${folder}. Make it, or name another file.`);
  if (folder !== target) {
    if (existsSync(target)) throw new Refusal(`${target} exists already, and stays. Name another file, or a folder.`);
    return target;
  }
  const { name }: { name: string } = JSON.parse(readFileSync("package.json", "utf8"));
  return path.join(folder, `${name}-${timestamp()}.backup${isEncrypted ? ".age" : ""}`);
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

type Migrations = Head["migrations"];

/** Reads all rows of a database in one snapshot, while others write. `files` are entries of the data folder. */
export async function* dump(client: pg.ClientBase, files: Iterable<Entry> = []): AsyncGenerator<Entry> {
  await client.query(`begin isolation level repeatable read read only; ${AS_TEXT}`);
  try {
    const migrations = await readApplied(client);
    yield { kind: "head", head: { at: new Date().toISOString(), migrations } };
    yield* files;
    const sums = new Map<string, TableSum>();
    for (const table of await readTables(client)) {
      yield { kind: "table", table: table.name, columns: table.columns.map(({ name }) => name) };
      const sum = tableSum();
      for await (const row of readTableRows(client, table)) {
        sum.add(row);
        yield { kind: "row", row };
      }
      sums.set(table.name, sum.value());
    }
    // Sequences are not transactional. Read last, they are never behind the rows.
    for (const { name, last, called } of await readSequences(client))
      yield { kind: "sequence", sequence: name, last, called };
    yield { kind: "end", sums: Object.fromEntries(sums) };
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}

async function readApplied(client: pg.ClientBase): Promise<Migrations> {
  const { rows } = await client.query("select to_regclass('supabase_migrations.schema_migrations') as history");
  if (rows[0]?.history === null)
    throw new Refusal("The database holds no site yet: it has no migrations. Start the site once, then try again.");
  const applied = await client.query(
    "select version, coalesce(name, '') as name from supabase_migrations.schema_migrations order by version",
  );
  return applied.rows;
}
