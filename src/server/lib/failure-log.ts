import { inspect } from "node:util";

/** A failure for the operator's log. Without personal data: no addresses, content or query. */
export interface ServerFailure {
  readonly what: string;
  readonly where: string;
  readonly remedy: string;
}

export type LogFailure = (failure: ServerFailure) => void;

const MINUTE_MS = 60_000;
/** An outage or an attack must not fill the disk. */
const LINES_PER_MINUTE = 30;
/** Kinds of failures whose repetitions are counted one by one; those of further kinds are summed. */
const MAX_KINDS = 100;

interface Clock {
  readonly write?: (line: string) => void;
  readonly now?: () => number;
}

/**
 * Writes one line per failure. Repeated failures get one line a minute with the number of those left out, and with the
 * sum of those left out of kinds that are not counted one by one.
 */
export function failureLog({ write = console.error, now = Date.now }: Clock = {}): LogFailure {
  const leftOut = new Map<string, number>();
  let others = 0;
  let written = new Set<string>();
  let since = now();
  const leaveOut = (failure: string) => {
    const before = leftOut.get(failure) ?? 0;
    if (before === 0 && leftOut.size >= MAX_KINDS) others += 1;
    else leftOut.set(failure, before + 1);
  };
  const startMinute = () => {
    since = now();
    written = new Set();
    if (leftOut.size < MAX_KINDS) return;
    // Kinds that never come again would keep new ones from being counted.
    for (const count of leftOut.values()) others += count;
    leftOut.clear();
  };
  return ({ what, where, remedy }) => {
    if (now() - since >= MINUTE_MS) startMinute();
    const failure = `${what} (${where})`;
    if (written.has(failure) || written.size >= LINES_PER_MINUTE) return leaveOut(failure);
    written.add(failure);
    const more = leftOut.get(failure);
    const notes = [
      ...(more === undefined ? [] : [`${more} more before`]),
      ...(others === 0 ? [] : [`${others} of other kinds left out`]),
    ];
    leftOut.delete(failure);
    others = 0;
    write(serverFailureLine({ what, where: [where, ...notes].join("; "), remedy }, now()));
  };
}

/** From now on errors that anything prints, such as @supabase/lite each refused request, are written like failures. */
export function logPrintedErrors(): void {
  const print = console.error;
  const log = failureLog();
  const remedy = "none if the site works: somebody sent what is not allowed. Else look at /healthz, and report it.";
  console.error = (...printed: unknown[]) => {
    const error = printed.find((each) => each instanceof Error);
    if (error === undefined) print(...printed);
    else log({ what: inspect(error).replace(/\s*\n\s*/g, " "), where: "npm start", remedy });
  };
}

/** "2026-11-23T03:20:11Z The database does not answer (GET /rest/v1/orders). Remedy: …" */
export function serverFailureLine({ what, where, remedy }: ServerFailure, now = Date.now()): string {
  const time = new Date(now).toISOString().replace(/\.\d+/, "");
  return `${time} ${what} (${where}). Remedy: ${remedy}`;
}
