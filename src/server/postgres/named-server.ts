import { noteDatabase } from "#server/lib/database-outage.ts";
import { failureLog } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import type { DatabaseOptions, SiteDatabase } from "#server/postgres/database.ts";
import { lockDatabase } from "#server/postgres/database-lock.ts";
import { openPool } from "#server/postgres/pool.ts";

const MIN_VERSION = 15;

const LOST = {
  what: "Another start of this site took the database while its server was away; this one ends",
  where: "DATABASE_URL",
  remedy: "stop the other one, then start this one again.",
};

const AWAY = {
  what: "The database does not answer",
  where: "DATABASE_URL",
  remedy: "see that its server runs and is reached from here. It is asked again.",
};

const BACK = { what: "The database answers again", where: "DATABASE_URL", remedy: "none." };

/** Opens the database that DATABASE_URL names. One site at a time: the second is refused by a lock of the database. */
export async function openNamedServer(
  url: string,
  { log = failureLog(), onLost = () => process.exit(1) }: Pick<DatabaseOptions, "log" | "onLost">,
): Promise<SiteDatabase> {
  const pool = openPool({ url });
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
    const version = rows[0]?.version ?? "";
    if (Number.parseInt(version, 10) < MIN_VERSION)
      throw new Refusal(`The server of DATABASE_URL is PostgreSQL ${version}. It has to be ${MIN_VERSION} or newer.`);
    const unlock = await lockDatabase(url, {
      onAway() {
        noteDatabase("away");
        log(AWAY);
      },
      onBack() {
        noteDatabase("there");
        log(BACK);
      },
      onLost() {
        log(LOST);
        onLost();
      },
    });
    noteDatabase("there");
    return {
      pool,
      notice: `Database: PostgreSQL ${version}, named by DATABASE_URL.`,
      close() {
        noteDatabase("unwatched");
        return pool.end().finally(unlock);
      },
    };
  } catch (error) {
    await pool.end();
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The server of DATABASE_URL cannot be used: ${messageOf(error)}`);
  }
}
