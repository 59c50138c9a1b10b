import { randomUUID } from "node:crypto";
import pg from "pg";

/** A temporary database on a PostgreSQL server. */
export interface TemporaryDatabase {
  readonly name: string;
  readonly url: string;
  /** Opens a pool with a maximum number of connections, without timeouts. */
  openPool(connections: number): pg.Pool;
  /** Also ends its pools. */
  drop(): Promise<void>;
}

/** Creates a database on the server at this address: an empty one, or a copy of one that nothing is connected to. */
export async function createTemporaryDatabase(server: string, template = "template1"): Promise<TemporaryDatabase> {
  const name = `laundry_test_${randomUUID().replaceAll("-", "")}`;
  const admin = poolIgnoringDisconnects(server, 1);
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pools: pg.Pool[] = [];
  return {
    name,
    url: url.href,
    openPool(connections) {
      const pool = poolIgnoringDisconnects(url.href, connections);
      pools.push(pool);
      return pool;
    },
    async drop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A pool whose connections the server may end: pg reports a pool as ended before its connections are. */
function poolIgnoringDisconnects(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
