import type { Server } from "node:http";

/** Most supervisors kill after 10 s. */
const SHUTDOWN_TIMEOUT_MS = 7_000;
/** For running responses: a hanging PostgreSQL takes 7 s more to stop. */
const RESPONSES_TIMEOUT_MS = 2_000;
const PARENT_CHECK_MS = 500;

type End = () => unknown;

export interface Shutdown {
  /** Adds a task. The last added runs first: what it needs is still there. */
  add(end: End): void;
  /** Runs all tasks, then ends the process with this exit code, at the latest after the timeout. */
  now(exitCode: number): Promise<void>;
}

/** Ends the process on SIGINT and SIGTERM, whatever it is doing and however often they come. */
export function shutdownOnSignal(): Shutdown {
  const ends: End[] = [];
  let isUnderWay = false;
  const now = async (exitCode: number) => {
    if (isUnderWay) return;
    isUnderWay = true;
    setTimeout(() => {
      console.error(`Not everything ended within ${SHUTDOWN_TIMEOUT_MS / 1000} s; ended all the same.`);
      process.exit(exitCode || 1);
    }, SHUTDOWN_TIMEOUT_MS);
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => now(0));
  if (process.env["npm_lifecycle_event"] !== undefined) whenParentEnds(() => now(0));
  return { add: (end) => ends.push(end), now };
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
