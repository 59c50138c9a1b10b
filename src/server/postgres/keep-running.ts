import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { noteDatabase } from "#server/lib/database-outage.ts";
import type { LogFailure } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { DatabaseProcess } from "#server/postgres/database-process.ts";
import { connectionOptions, type DatabaseAddress } from "#server/postgres/pool.ts";
import { watchUntilFailure } from "#server/postgres/watch-server.ts";

const FIRST_RESTART_DELAY_MS = 300;
const MAX_RESTART_DELAY_MS = 10_000;
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
  /** Called each time that the server has to be restarted. */
  readonly log: LogFailure;
  /** Its data folder, as the log names it. */
  readonly folder: string;
  /** Called before each probe: makes what connections need and others may have removed. */
  readonly ensurePath?: () => void;
  /** Off for a command that works on the server alone: it fails when the server dies. */
  readonly restart?: boolean | undefined;
}

/** Starts a server, waits until it answers and keeps it running. Refuses when it does not start. */
export async function keepRunning(options: Options): Promise<RunningServer> {
  const { launch, address, log, folder, ensurePath = () => undefined, restart = true } = options;
  const ending = new AbortController();
  let current = launch();
  const ask = () => {
    ensurePath();
    return probe(address);
  };
  await waitUntilReady(current, ask);
  if (restart) noteDatabase("there");

  /** The end of an outage is one line, as its begin is. */
  function answersAgain(): void {
    noteDatabase("there");
    log({ what: "The database answers again", where: folder, remedy: "none." });
  }

  async function keep(): Promise<void> {
    for (let [isReady, failedStarts] = [true, 0]; !ending.signal.aborted; isReady = false) {
      const wishes = { isReady, startTimeoutMs: READY_TIMEOUT_MS, answersAgain };
      const { what, hasAnswered } = await watchUntilFailure(current, ask, wishes);
      if (ending.signal.aborted) return;
      current.kill();
      noteDatabase("away");
      log({ what: `${what}; it is started again`, where: folder, remedy: REMEDY });
      await current.exited;
      failedStarts = hasAnswered ? 0 : failedStarts + 1;
      const waitMs = Math.min(FIRST_RESTART_DELAY_MS * 2 ** failedStarts, MAX_RESTART_DELAY_MS);
      await delay(waitMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (!ending.signal.aborted) current = launch();
    }
  }

  const keeping = restart ? keep() : undefined;
  return {
    async stop() {
      ending.abort();
      noteDatabase("unwatched");
      await current.stop();
      await keeping;
    },
  };
}

const REMEDY = "if it goes on, see that the disk is not full and that no other program changes the folder.";

/** Whether the database accepts a new connection and answers on it. Waits without a timeout. */
async function probe(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({
    ...connectionOptions(address),
    ...{ connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0 },
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

async function waitUntilReady(server: DatabaseProcess, ask: () => Promise<boolean>): Promise<void> {
  const ended = server.exited.then((log) => {
    throw new Refusal(`The database does not start. ${log || "It gave no reason."}`);
  });
  ended.catch(() => undefined);
  for (const until = performance.now() + READY_TIMEOUT_MS; performance.now() < until; await delay(25))
    if (await Promise.race([ask(), ended])) return;
  server.kill();
  throw new Refusal(`The database does not answer after ${READY_TIMEOUT_MS / 1000} s.`);
}
