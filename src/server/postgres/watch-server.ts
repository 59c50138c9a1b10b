import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseProcess } from "#server/postgres/database-process.ts";

const PROBE_INTERVAL_MS = 1000;
/** How long a server may leave a connection without an answer. */
const MAX_SILENT_MS = 5000;
/** How long a server that has answered may refuse connections: it recovers when one of its processes was killed. */
const MAX_REFUSING_MS = 10_000;

/** Why a server has to be restarted. */
interface Failure {
  readonly what: string;
  /** Whether it had served since it was started. */
  readonly hasAnswered: boolean;
}

interface Wishes {
  /** Whether it has answered before. */
  readonly isReady: boolean;
  readonly startTimeoutMs: number;
  /** Called when a server that was not ready answers. */
  readonly answersAgain: () => void;
}

/**
 * Resolves when the server ends, is silent, or refuses connections for long. Each probe is a connection of its own: one
 * that is kept may work while new ones are refused, and would itself hold up a server that shuts down.
 */
export async function watchUntilFailure(
  server: DatabaseProcess,
  probe: () => Promise<boolean>,
  { isReady, startTimeoutMs, answersAgain }: Wishes,
): Promise<Failure> {
  let output: string | undefined;
  server.exited.then((log) => {
    output = log;
  });
  let isAsked = false;
  let hasAnswered = isReady;
  let [silentMs, refusingMs] = [0, 0];
  const ask = async () => {
    isAsked = true;
    const answered = await probe();
    isAsked = false;
    silentMs = 0;
    refusingMs = answered ? 0 : refusingMs + PROBE_INTERVAL_MS;
    if (answered && !hasAnswered) answersAgain();
    hasAnswered ||= answered;
  };
  // Counted by probes, not by the clock: it stops while this process is blocked.
  for (;;) {
    if (!isAsked) ask();
    await Promise.race([server.exited, delay(PROBE_INTERVAL_MS, undefined, { ref: false })]);
    if (output !== undefined) return { what: `The database ended: ${reasonIn(output)}`, hasAnswered };
    if (isAsked) silentMs += PROBE_INTERVAL_MS;
    if (silentMs >= MAX_SILENT_MS) return { what: "The database does not answer", hasAnswered };
    if (refusingMs >= (hasAnswered ? MAX_REFUSING_MS : startTimeoutMs))
      return { what: "The database refuses connections", hasAnswered };
  }
}

const NO_REASON = "it gave no reason";

/** The last error in a server's output, without its time and process id: the same failure has the same line. */
function reasonIn(output: string): string {
  const lines = output.split("\n");
  const reason = lines.findLast((line) => /(FATAL|PANIC): /.test(line))?.replace(/^.*?(FATAL|PANIC): +/, "");
  return reason ?? (lines.at(-1) || NO_REASON);
}
