import { randomBytes } from "node:crypto";
import pg from "pg";
import { HOSTED_DEFAULTS } from "#server/database/hosted-defaults.ts";
import { loadLite } from "#server/database/load-lite.ts";
import { migrateDatabase, readMigrations } from "#server/database/migrate.ts";
import { ownersDatabase } from "#server/postgres/database.ts";

/** As the Supabase CLI makes it. */
const HISTORY = `
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;

/** Creates a database migrated like a new hosted project, without prior grants. Nothing is connected to it. */
export async function makeMigratedDatabase(server: string): Promise<TemporaryDatabase> {
  const database = await createTemporaryDatabase(server);
  await prepareHostedDatabase(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    await pool.query(HISTORY);
    await migrateDatabase(ownersDatabase(pool), readMigrations("supabase/migrations"), []);
  } finally {
    await pool.end();
  }
  return database;
}

/** Prepares an empty database like a hosted project before its first migration: the roles and the schema `auth`. */
export async function prepareHostedDatabase(url: string): Promise<void> {
  const { authSchema } = await loadLite();
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const sql of [authSchema, HOSTED_DEFAULTS]) await client.query(sql);
  } finally {
    await client.end();
  }
}

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
