import path from "node:path";
import { failureLog } from "#server/lib/failure-log.ts";
import { chooseServer } from "#server/postgres/choose-server.ts";
import { clusterPassword, ensureCluster, OWNER, prepareOwner, SUPERUSER } from "#server/postgres/cluster.ts";
import { shortPath } from "#server/postgres/folder/short-path.ts";
import { keepRunning } from "#server/postgres/keep-running.ts";
import { makeFolder } from "#server/postgres/open-database.ts";
import { startPostgres } from "#server/postgres/postgres-process.ts";

/** A PostgreSQL server for all databases of a run of tests. */
export interface TestServer {
  /** As the owner of its databases, and as its superuser. */
  readonly url: string;
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** Nobody misses its data after a power cut. Each site may have ten connections. */
const SETTINGS = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  ...{ max_connections: "200", shared_buffers: "128MB", max_wal_size: "1GB" },
};

/** Starts the server on a data folder, an empty one or one that was made before. */
export async function startTestServer(place: string): Promise<TestServer> {
  const dataDir = path.resolve(place);
  makeFolder(dataDir);
  const { binaries, folder, user } = chooseServer(dataDir);
  await ensureCluster(folder, binaries, user);
  const password = clusterPassword(folder);
  const short = shortPath(folder);
  const superuser = { socketFolder: short.path, database: "postgres", user: SUPERUSER, password };
  const server = await keepRunning({
    launch: () => startPostgres({ binaries, folder, socketFolder: short.path, user, settings: SETTINGS }),
    ...{ address: superuser, folder, log: failureLog(), restart: false },
  });
  await prepareOwner(superuser, password);
  // No address can name a folder as its host, so that the query does.
  const urlOf = (name: string) =>
    `postgres://${name}:${encodeURIComponent(password)}@localhost/postgres?host=${encodeURIComponent(short.path)}`;
  return {
    url: urlOf(OWNER),
    superuserUrl: urlOf(SUPERUSER),
    stop: () => server.stop().finally(short.remove),
  };
}
