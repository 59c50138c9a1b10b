import { chooseServer } from "#server/postgres/choose-server.ts";
import { clusterPassword, SUPERUSER } from "#server/postgres/cluster.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";
import { makeFolder, openDatabase } from "#server/postgres/open-database.ts";
import { emptyFolder } from "#tests/data/folders.ts";

const named = process.env["DATABASE_URL"];
const own = named === undefined ? ownServer() : undefined;
/** A PostgreSQL server, reached as its superuser: nobody else may have plans written down. */
export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** PGlite, which is there where PostgreSQL does not run, has no auto_explain. */
export const tellsNoPlans = own?.kind === "pglite";

/** What would run on a data folder of ours. */
function ownServer() {
  const dataDir = emptyFolder();
  makeFolder(dataDir);
  return { dataDir, ...chooseServer(dataDir) };
}

/** The server of DATABASE_URL, or one of our own. */
export async function openPlannedServer(): Promise<Server> {
  if (named !== undefined || own === undefined) return { url: named ?? "", close: async () => undefined };
  const { close } = await openDatabase({ dataDir: own.dataDir });
  const password = clusterPassword(own.folder);
  const short = shortPath(own.folder);
  // No address can name a folder as its host, so that the query does.
  const url = `postgres://${SUPERUSER}:${password}@localhost/postgres?host=${encodeURIComponent(short.path)}`;
  return { url, close: () => close().finally(short.remove) };
}
