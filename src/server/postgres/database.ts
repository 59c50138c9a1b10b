import type pg from "pg";
import type { LogFailure } from "#server/lib/failure-log.ts";
import type { findBinaries } from "#server/postgres/binaries.ts";

export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Runs a statement; without parameters also several, separated by semicolons. */
export interface Queryable {
  query<Result extends object = DatabaseRow>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<{ readonly rows: Result[] }>;
}

/** The database as its owner, who bypasses policies. */
export interface OwnerDatabase extends Queryable {
  /** Runs a task in a transaction, which is rolled back when the task throws. */
  transaction<Result>(task: (transaction: Queryable) => Promise<Result>): Promise<Result>;
}

/** The database behind the site, reached through a pool of connections. */
export interface SiteDatabase {
  readonly pool: pg.Pool;
  /** Its kind, as a line for the operator. */
  readonly notice: string;
  /** Closes the connections and stops the server if it is ours. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The data folder. Without it, a temporary one. */
  readonly dataDir?: string | undefined;
  /** A PostgreSQL server (15 or newer) to use instead of one of our own. */
  readonly url?: string | undefined;
  /** Finds PostgreSQL on this machine. */
  readonly find?: typeof findBinaries;
  /** Called when the server has to be restarted, or another process has taken the database of `url`. */
  readonly log?: LogFailure;
  /** Called when another process has taken the database of `url`: this one has to end. By default it does, at once. */
  readonly onLost?: () => void;
  /** Whether a server that dies or hangs is restarted; by default yes. */
  readonly restart?: boolean;
}

/** A pool as a database. The owner's statements may take longer than those of visitors. */
export function ownersDatabase(pool: pg.Pool): OwnerDatabase {
  return {
    query: (sql, params) => pool.query(sql, params && [...params]),
    async transaction(task) {
      const client = await pool.connect();
      try {
        await client.query("begin; set local statement_timeout = 0; set local lock_timeout = 0");
        const result = await task({ query: (sql, params) => client.query(sql, params && [...params]) });
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
