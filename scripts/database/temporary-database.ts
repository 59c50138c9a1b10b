import { randomBytes } from "node:crypto";
import pg from "pg";

/** A temporary database on a PostgreSQL server. */
export interface TemporaryDatabase {
  readonly name: string;
  readonly url: string;
  /** Opens a pool with a maximum number of connections, without timeouts. */
  openPool(connections: number): pg.Pool;
  /** Also ends its pools, and drops what was copied from it. */
  drop(): Promise<void>;
}

/** Creates a database on the server at this address: an empty one, or a copy of one that nothing is connected to. */
export async function createTemporaryDatabase(server: string, template?: string): Promise<TemporaryDatabase> {
  const name = `${template ?? "laundry_test"}_${randomBytes(template === undefined ? 12 : 4).toString("hex")}`;
  await asAdministratorOf(server, (admin) =>
    admin.query(`create database ${name} ${template === undefined ? "" : `template ${template}`}`),
  );
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
      await asAdministratorOf(server, async (admin) => {
        const family = "select datname from pg_database where starts_with(datname, $1)";
        const { rows } = await admin.query<{ datname: string }>(family, [name]);
        for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
      });
    },
  };
}

async function asAdministratorOf(server: string, task: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    await task(admin);
  } finally {
    await admin.end();
  }
}

/** A pool whose connections the server may end: pg reports a pool as ended before its connections are. */
function poolIgnoringDisconnects(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
