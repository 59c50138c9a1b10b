import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "#server/lib/run-main.ts";
import { connectionOptions, START_SETTINGS } from "#server/postgres/pool.ts";

/** Any number that no other program locks. */
const LOCK_KEY = 5_120_210_412;
const CHECK_INTERVAL_MS = 500;
const ANSWER_TIMEOUT_MS = 10_000;

/** Another process has the lock. */
export class DatabaseInUse extends Refusal {
  override readonly name = "DatabaseInUse";

  constructor() {
    super("Another start of this site uses the database of DATABASE_URL. Stop it first.");
  }
}

interface Watcher {
  /** Called when the server ends the connection, and when it answers again. */
  onAway(): void;
  onBack(): void;
  /** Called when another process has the lock by then. */
  onLost(): void;
}

/**
 * Locks a database and returns the function that unlocks it; throws DatabaseInUse. The server keeps the lock for a
 * connection and forgets it with that, such as when it restarts: then it is locked again.
 */
export async function lockDatabase(url: string, { onAway, onBack, onLost }: Watcher): Promise<() => Promise<void>> {
  const name = `site-${randomUUID()}`;
  const ending = new AbortController();
  const { signal } = ending;
  let holder = await takeLock({ url, name, ...START_SETTINGS });
  let isAway = false;
  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await delay(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || (await isConnected(holder))) continue;
      endConnection(holder);
      if (!isAway) onAway();
      isAway = true;
      try {
        holder = await takeLock({ url, name });
        isAway = false;
        onBack();
      } catch (error) {
        // Until the server answers again, nobody has the lock.
        if (error instanceof DatabaseInUse) return onLost();
      }
    }
  }
  const keeping = keep();
  return async () => {
    ending.abort();
    await keeping;
    await endConnection(holder);
  };
}

/** Returns the connection that has the lock. */
async function takeLock({
  url,
  name,
  ...settings
}: Partial<typeof START_SETTINGS> & { readonly url: string; readonly name: string }): Promise<pg.Client> {
  const holder = new pg.Client({ ...connectionOptions({ url }), query_timeout: ANSWER_TIMEOUT_MS, ...settings });
  holder.on("error", () => undefined);
  try {
    await holder.connect();
    // After a broken network the server may still wait for our former connection.
    await holder.query("select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = $1", [
      name,
    ]);
    const { rows } = await holder.query(
      "select set_config('application_name', $1, false), pg_try_advisory_lock($2) as locked",
      [name, LOCK_KEY],
    );
    if (!rows[0]?.locked) throw new DatabaseInUse();
    return holder;
  } catch (error) {
    endConnection(holder);
    throw error;
  }
}

const isConnected = (client: pg.Client) =>
  client.query("select").then(
    () => true,
    () => false,
  );

const endConnection = (client: pg.Client) => client.end().catch(() => undefined);
