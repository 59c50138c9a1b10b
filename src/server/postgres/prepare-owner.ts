import pg from "pg";
import { connectionOptions, type DatabaseAddress, START_SETTINGS } from "#server/postgres/pool.ts";

/** The owner of the tables, who applies migrations: as on a hosted project, not a superuser. */
export const OWNER = "postgres";

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
