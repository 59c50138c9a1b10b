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

interface Clock {
  readonly write?: (line: string) => void;
  readonly now?: () => number;
}

/** Writes one line per failure. Repeated failures get one line a minute with the number of those left out. */
export function failureLog({ write = console.error, now = Date.now }: Clock = {}): LogFailure {
  const leftOut = new Map<string, number>();
  let written = new Set<string>();
  let since = now();
  return ({ what, where, remedy }) => {
    if (now() - since >= MINUTE_MS) {
      since = now();
      written = new Set();
    }
    const failure = `${what} (${where})`;
    if (written.has(failure) || written.size >= LINES_PER_MINUTE) {
      if (leftOut.size < LINES_PER_MINUTE) leftOut.set(failure, (leftOut.get(failure) ?? 0) + 1);
      return;
    }
    written.add(failure);
    const more = leftOut.get(failure);
    leftOut.delete(failure);
    write(
      serverFailureLine({ what, where: more === undefined ? where : `${where}; ${more} more before`, remedy }, now()),
    );
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
    else log({ what: inspect(error), where: "npm start", remedy });
  };
}

/** "2026-11-23T03:20:11Z The database does not answer (GET /rest/v1/orders). Remedy: …" */
export function serverFailureLine({ what, where, remedy }: ServerFailure, now = Date.now()): string {
  const time = new Date(now).toISOString().replace(/\.\d+/, "");
  return `${time} ${what} (${where}). Remedy: ${remedy}`;
}
