import { inspect } from "node:util";
import { unlessDatabaseAway } from "#server/lib/database-outage.ts";
import { type Priority, printAt } from "#server/lib/standard-output.ts";

/** A failure for the operator's log. Without personal data: no addresses, content or query. */
export interface ServerFailure {
  readonly what: string;
  readonly where: string;
  /** Begins with "none" where nothing must be done, or nothing yet. */
  readonly remedy: string;
  /** Whether it may come of a database that is away, which has lines of its own: then it is left out. */
  readonly ofDatabase?: boolean;
}

export type LogFailure = (failure: ServerFailure) => void;

const MINUTE_MS = 60_000;
/** An outage or an attack must not fill the disk. */
const LINES_PER_MINUTE = 30;
/** Kinds of failures whose repetitions are counted one by one; those of further kinds are summed. */
const MAX_KINDS = 100;

interface Clock {
  readonly write?: (line: string, priority: Priority) => void;
  /** The time of a line. */
  readonly now?: () => number;
  /** What minutes are counted by: a clock that nobody sets. */
  readonly elapsedMs?: () => number;
}

const print = (line: string, priority: Priority) => printAt(priority, line);

/**
 * Writes one line per failure. Repeated failures get one line a minute with the number of those left out, and with the
 * sum of those left out of kinds that are not counted one by one.
 */
export function failureLog({
  write = print,
  now = Date.now,
  elapsedMs = () => performance.now(),
}: Clock = {}): LogFailure {
  const leftOut = new Map<string, number>();
  let others = 0;
  let written = new Set<string>();
  let since = elapsedMs();
  const leaveOut = (failure: string) => {
    const before = leftOut.get(failure) ?? 0;
    if (before === 0 && leftOut.size >= MAX_KINDS) others += 1;
    else leftOut.set(failure, before + 1);
  };
  const startMinute = () => {
    since = elapsedMs();
    written = new Set();
    if (leftOut.size < MAX_KINDS) return;
    // Kinds that never come again would keep new ones from being counted.
    for (const count of leftOut.values()) others += count;
    leftOut.clear();
  };
  const note = ({ what, where, remedy }: ServerFailure, at: number) => {
    if (elapsedMs() - since >= MINUTE_MS) startMinute();
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
    write(serverFailureLine({ what, where: [where, ...notes].join("; "), remedy }, at), priorityOf(remedy));
  };
  return (failure) => {
    const at = now();
    if (failure.ofDatabase) unlessDatabaseAway(() => note(failure, at));
    else note(failure, at);
  };
}

const priorityOf = (remedy: string): Priority => (/^none[:.]/.test(remedy) ? 5 : remedy.startsWith("none") ? 4 : 3);

const DATABASE_AWAY = "none if it passes: the database was away or busy. Else see that its server runs and answers.";

/** By the beginning of a printed line: SQLSTATEs and words of src/server/backend/http/errors.ts. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^database refused: 53100/, "free space on the database's disk, which is full. Until then nothing is stored."],
  [/^database refused: 53200/, "give the database's machine more memory, or end other programs: it has none left."],
  [/^database refused: 53300/, "end other programs that use the database, or raise its max_connections: none is free."],
  [/^database refused: 58/, "check the database's disk, which cannot be read or written; then restore a backup."],
  [
    /^database refused: 57014/,
    "none if it is rare: a query took longer than 3 s and was ended. Else see what else the machine does.",
  ],
  [/^database (unreachable|refused: (08|40|53|55P03|57))/, DATABASE_AWAY],
  [/^(database refused: (2[1238]|42|P0|PT)|request refused)/, "none: a rule refused a request."],
];
const REMEDY = "none if the site works. Else look at /healthz, which names the part, and report it.";

/** From now on errors that anything prints, such as @supabase/lite each refused request, are written like failures. */
export function logPrintedErrors(): void {
  const print = console.error;
  const log = failureLog();
  console.error = (...printed: unknown[]) => {
    const error = printed.find((each) => each instanceof Error);
    if (error === undefined) return print(...printed);
    const what = inspect(error).replace(/\s*\n\s*/g, " ");
    const [, remedy = REMEDY] = REMEDIES.find(([beginning]) => beginning.test(what)) ?? [];
    log({ what, where: "npm start", remedy, ofDatabase: remedy === DATABASE_AWAY });
  };
}

/** "2026-11-23T03:20:11Z The database does not answer (GET /rest/v1/orders). Remedy: …" */
export function serverFailureLine({ what, where, remedy }: ServerFailure, now = Date.now()): string {
  const time = new Date(now).toISOString().replace(/\.\d+/, "");
  return `${time} ${what} (${where}). Remedy: ${remedy}`;
}
