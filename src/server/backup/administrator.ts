import pg from "pg";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { databaseFolder } from "#server/postgres/choose-server.ts";
import { clusterPassword, SUPERUSER } from "#server/postgres/cluster.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";
import { connectionOptions, type DatabaseAddress, START_SETTINGS } from "#server/postgres/pool.ts";

/** Runs a task as superuser on the server of a data folder. Read access to the folder is enough for that. */
export async function asAdministrator<Result>(
  dataDir: string,
  task: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const folder = databaseFolder(dataDir);
  const short = shortPath(folder);
  try {
    const address = { socketFolder: short.path, database: "postgres", user: SUPERUSER };
    return await connected({ ...address, password: clusterPassword(folder) }, dataDir, task);
  } finally {
    short.remove();
  }
}

/** Runs a task on a connection without the timeouts of visitors. `name` is the database's name in errors. */
export async function connected<Result>(
  address: DatabaseAddress,
  name: string,
  task: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionOptions(address),
    ...START_SETTINGS,
    query_timeout: 0,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on("error", () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw new Refusal(`The database of ${name} does not answer (${messageOf(error)}). Try again in a moment.`);
    });
    return await task(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
