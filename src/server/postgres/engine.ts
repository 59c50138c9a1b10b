import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { ChosenServer } from "#server/postgres/choose-server.ts";
import { clusterPassword, ensureCluster, OWNER, SUPERUSER } from "#server/postgres/cluster.ts";
import { type DatabaseProcess, databaseProcess } from "#server/postgres/database-process.ts";
import { connectionOptions, type DatabaseAddress, PORT, START_SETTINGS } from "#server/postgres/pool.ts";
import { startPostgres } from "#server/postgres/postgres-process.ts";

/** The differences between PostgreSQL and PGlite. */
export interface DatabaseEngine {
  /** Where probes connect. */
  readonly address: DatabaseAddress;
  launch(): DatabaseProcess;
  /** Called when the server answers for the first time. Returns the address for the owner of the tables. */
  prepare(): Promise<DatabaseAddress>;
  /** Its kind, as a line for the operator. */
  readonly notice: string;
}

const GOES =
  "With version 2.0.0 PGlite goes: name a PostgreSQL in DATABASE_URL, and bring the data along by `npm run backup` and `npm run restore`.";

/** The engine of a chosen server. Creates the folder if missing; `socketFolder` must be short enough for a socket. */
export async function openDatabaseEngine(chosen: ChosenServer, socketFolder: string): Promise<DatabaseEngine> {
  const database = { socketFolder, database: "postgres" };
  if (chosen.kind === "pglite") {
    const address = { ...database, user: OWNER };
    return {
      address,
      launch: () => startPglite(chosen.folder, path.join(socketFolder, `.s.PGSQL.${PORT}`)),
      prepare: async () => address,
      notice: `Database: PGlite in a process of its own, data in ${chosen.folder}. ${chosen.reason}. ${GOES}`,
    };
  }
  const { folder, binaries, user } = chosen;
  await ensureCluster(folder, binaries, user);
  const password = clusterPassword(folder);
  const address = { ...database, user: SUPERUSER, password };
  return {
    address,
    launch: () => startPostgres({ binaries, folder, socketFolder, user }),
    async prepare() {
      await prepareOwner(address, password);
      return { ...database, user: OWNER, password };
    },
    notice: `Database: PostgreSQL, data in ${folder}.`,
  };
}

/** Creates the owner at the first start and makes it the database's owner. */
export async function prepareOwner(superuser: DatabaseAddress, password: string): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(superuser), ...START_SETTINGS });
  await client.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query("select from pg_roles where rolname = $1", [OWNER]);
    if (rows.length === 0) {
      await client.query(`create role ${OWNER} login createrole createdb bypassrls password '${password}'`);
      await client.query(`alter database postgres owner to ${OWNER}`);
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
}

const PROGRAM = fileURLToPath(new URL("pglite/server.ts", import.meta.url));

/** Starts PGlite on a folder, behind a socket. It stops when its standard input is closed. */
export function startPglite(folder: string, socket: string): DatabaseProcess {
  const child = spawn(process.execPath, ["--import", "tsx", PROGRAM, folder, socket], {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  return databaseProcess(child, () => child.kill("SIGKILL"));
}
