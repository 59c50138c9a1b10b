import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The stages of the end, one after the other; tasks of a stage run side by side, and none holds up the next stage for
 * longer than this. Together less than the 10 s after which most supervisors kill.
 */
const STAGES_MS = {
  /** New work stops, renderings are ended, running responses are finished: all of it needs the database. */
  work: 2_500,
  /** A hanging PostgreSQL is killed after 5 s. */
  database: 6_000,
} as const;

/** For running responses. */
const RESPONSES_TIMEOUT_MS = 2_000;
const PARENT_CHECK_MS = 500;

type Stage = keyof typeof STAGES_MS;
type End = () => unknown;

export interface Shutdown {
  add(stage: Stage, end: End): void;
  /** Runs all tasks, then ends the process with this exit code; with 1 if a stage took too long. */
  now(exitCode: number): Promise<void>;
}

/** Ends the process on SIGINT and SIGTERM, whatever it is doing and however often they come. */
export function shutdownOnSignal(): Shutdown {
  const ends: Readonly<Record<Stage, End[]>> = { work: [], database: [] };
  let isUnderWay = false;
  const now = async (exitCode: number) => {
    if (isUnderWay) return;
    isUnderWay = true;
    const inTime = [await endStage(ends.work, STAGES_MS.work), await endStage(ends.database, STAGES_MS.database)];
    process.exit(inTime.every(Boolean) ? exitCode : exitCode || 1);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => now(0));
  if (process.env["npm_lifecycle_event"] !== undefined) whenParentEnds(() => now(0));
  return { add: (stage, end) => ends[stage].push(end), now };
}

/** Whether all tasks ended in time. */
async function endStage(ends: readonly End[], timeoutMs: number): Promise<boolean> {
  const ended = Promise.all(
    ends.map(async (end) => {
      try {
        await end();
      } catch (error) {
        console.error(error);
      }
    }),
  );
  const inTime = await Promise.race([ended.then(() => true), wait(timeoutMs, false)]);
  if (!inTime) console.error(`Not everything ended within ${timeoutMs / 1000} s; the end goes on without it.`);
  return inTime;
}

/** npm passes signals only to its shell, and dash exits without passing them on: the server would keep running. */
function whenParentEnds(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && act(), PARENT_CHECK_MS);
  timer.unref();
}

/** Stops accepting requests and finishes running responses; slow readers are cut off. */
export function closeServer(server: Server, timeoutMs = RESPONSES_TIMEOUT_MS): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
