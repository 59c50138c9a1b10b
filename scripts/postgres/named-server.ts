import pg from "pg";
import { Refusal } from "#scripts/lib/run-main.ts";
import type { SiteDatabase } from "#scripts/postgres/open-database.ts";
import { connectionOptions, openPool } from "#scripts/postgres/pool.ts";

const MIN_VERSION = 15;
/** Any number that no other program locks. */
const LOCK_KEY = 5_120_210_412;

/** Opens the database that DATABASE_URL names. One site at a time: the second is refused by a lock of the database. */
export async function openNamedServer(url: string): Promise<SiteDatabase> {
  const holder = new pg.Client({ ...connectionOptions({ url }), query_timeout: 10_000 });
  // A lost connection releases its lock; the pool continues.
  holder.on("error", () => undefined);
  try {
    await holder.connect();
    const { rows } = await holder.query(
      "select current_setting('server_version') as version, pg_try_advisory_lock($1) as locked",
      [LOCK_KEY],
    );
    const [{ version, locked }] = rows;
    if (Number.parseInt(version, 10) < MIN_VERSION)
      throw new Refusal(`The server of DATABASE_URL is PostgreSQL ${version}. It has to be ${MIN_VERSION} or newer.`);
    if (!locked) throw new Refusal("Another start of this site uses the database of DATABASE_URL. Stop it first.");
    const pool = openPool({ url });
    return {
      pool,
      notice: `Database: PostgreSQL ${version}, named by DATABASE_URL.`,
      close: () => pool.end().finally(() => holder.end()),
    };
  } catch (error) {
    await holder.end().catch(() => undefined);
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The server of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
