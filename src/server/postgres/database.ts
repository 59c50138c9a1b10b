import type pg from "pg";

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
