import path from "node:path";
import type { ChosenServer } from "#server/postgres/choose-server.ts";
import { clusterPassword, ensureCluster, SUPERUSER } from "#server/postgres/cluster.ts";
import type { DatabaseProcess } from "#server/postgres/database-process.ts";
import { startPglite } from "#server/postgres/pglite-process.ts";
import { type DatabaseAddress, PORT } from "#server/postgres/pool.ts";
import { startPostgres } from "#server/postgres/postgres-process.ts";
import { OWNER, prepareOwner } from "#server/postgres/prepare-owner.ts";

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

/** The engine of a chosen server. Creates the folder if missing; `socketFolder` must be short enough for a socket. */
export async function openDatabaseEngine(chosen: ChosenServer, socketFolder: string): Promise<DatabaseEngine> {
  const database = { socketFolder, database: "postgres" };
  if (chosen.kind === "pglite") {
    const address = { ...database, user: OWNER };
    return {
      address,
      launch: () => startPglite(chosen.folder, path.join(socketFolder, `.s.PGSQL.${PORT}`)),
      prepare: async () => address,
      notice: `Database: PGlite in a process of its own, data in ${chosen.folder}. PostgreSQL cannot run here: ${chosen.reason}.`,
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
