import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "#scripts/lib/run-main.ts";
import type { DatabaseProcess } from "#scripts/postgres/database-process.ts";
import { connectionOptions, type DatabaseAddress } from "#scripts/postgres/pool.ts";

const PROBE_INTERVAL_MS = 1000;
/** Unanswered probes until a server counts as hanging. */
const MAX_UNANSWERED_PROBES = 5;
const RESTART_DELAY_MS = 300;
/** Crash recovery reads everything written since the last checkpoint. */
const READY_TIMEOUT_MS = 60_000;

/** A server that is restarted when it dies or hangs. */
export interface RunningServer {
  /** Stops the server for good. */
  stop(): Promise<void>;
}

interface Options {
  readonly launch: () => DatabaseProcess;
  readonly address: DatabaseAddress;
  /** Called with a sentence when the server was restarted. */
  readonly log: (sentence: string) => void;
  readonly probeIntervalMs?: number;
  /** Off for a command that works on the server alone: it may block PGlite for long, and fails when the server dies. */
  readonly restart?: boolean | undefined;
}

/** Starts a server, waits until it answers and keeps it running. Refuses when it does not start. */
export async function keepRunning({
  launch,
  address,
  log,
  probeIntervalMs = PROBE_INTERVAL_MS,
  restart = true,
}: Options): Promise<RunningServer> {
  let current = launch();
  let stopped = false;
  await waitUntilReady(current, address);

  async function watch(): Promise<void> {
    while (!stopped) {
      const ended = current.exited.then(() => "ended");
      const reason = await Promise.race([ended, hangs(current, address, probeIntervalMs).then(() => "did not answer")]);
      if (stopped) return;
      log(`The database ${reason}. It is started again.`);
      current.kill();
      await current.exited;
      await delay(RESTART_DELAY_MS);
      if (stopped) return;
      current = launch();
    }
  }

  const watching =
    restart && watch().catch((error: unknown) => log(`The database cannot be started again: ${String(error)}`));
  return {
    async stop() {
      stopped = true;
      await current.stop();
      await watching;
    },
  };
}

/** Resolves when the server has missed the maximum of probes. The clock stops while this process is blocked. */
async function hangs(server: DatabaseProcess, address: DatabaseAddress, intervalMs: number): Promise<void> {
  const ended = new AbortController();
  server.exited.then(() => ended.abort());
  const probe = openProbe(address);
  for (let silent = 0, answered = true; silent < MAX_UNANSWERED_PROBES && !ended.signal.aborted; silent++) {
    if (answered) {
      silent = 0;
      answered = false;
      probe.ask().then(() => {
        answered = true;
      });
    }
    await delay(intervalMs, undefined, { ref: false });
  }
  probe.close();
}

interface Probe {
  /** Whether the database accepts queries. Waits without a timeout. */
  ask(): Promise<boolean>;
  close(): void;
}

/** Probes on its own connection, reopened when it breaks: cheapest on a busy machine. */
function openProbe(address: DatabaseAddress): Probe {
  const options = { ...connectionOptions(address), connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0 };
  let connected: Promise<pg.Client> | undefined;
  const close = () => {
    connected?.then((client) => client.end()).catch(() => undefined);
    connected = undefined;
  };
  const connect = async () => {
    const client = new pg.Client(options);
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  return {
    close,
    async ask() {
      connected ??= connect();
      try {
        await (await connected).query("select 1");
        return true;
      } catch {
        close();
        return false;
      }
    },
  };
}

async function waitUntilReady(server: DatabaseProcess, address: DatabaseAddress): Promise<void> {
  const ended = server.exited.then((log) => {
    throw new Refusal(`The database does not start. ${log || "It gave no reason."}`);
  });
  ended.catch(() => undefined);
  const probe = openProbe(address);
  for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await delay(25))
    if (await Promise.race([probe.ask(), ended])) return probe.close();
  server.kill();
  throw new Refusal(`The database does not answer after ${READY_TIMEOUT_MS / 1000} s.`);
}
