import { fstatSync } from "node:fs";
import { formatWithOptions } from "node:util";
import { codeOf } from "#server/lib/system-errors.ts";

/** Priorities of syslog: something must be done; something must be done if it goes on; nothing must be done. */
export type Priority = 3 | 4 | 5;

const STDERR = 2;
/** A reader of a pipe, of a socket or of a terminal that is gone. */
const CLOSED: ReadonlySet<unknown> = new Set(["EPIPE", "ECONNRESET", "EIO", "ERR_STREAM_DESTROYED"]);

/**
 * Lets the program go on when the reader of its output goes away, such as a log collector; other failures of the output,
 * such as a full disk, are its exit code. Where systemd reads the errors, each line of them gets its priority.
 */
export function prepareOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error) => {
      if (!CLOSED.has(codeOf(error))) process.exitCode = 1;
    });
  if (!isReadByJournal()) return;
  const print = console.error;
  console.error = (...printed: unknown[]) => print(prioritized(3, formatWithOptions({}, ...printed)));
}

/** Prints a line to the log; systemd reads its priority. */
export function printAt(priority: Priority, line: string): void {
  console.error(isReadByJournal() ? prioritized(priority, line) : line);
}

/** Every line is an entry of the journal, and has its own priority (sd-daemon(3)). */
function prioritized(priority: Priority, text: string): string {
  return text.replace(/^(?!<\d>)/gm, `<${priority}>`);
}

/** Whether systemd reads standard error: JOURNAL_STREAM names the device and the inode of its socket (systemd.exec(5)). */
function isReadByJournal(): boolean {
  const named = process.env["JOURNAL_STREAM"];
  if (!named) return false;
  const { dev, ino } = fstatSync(STDERR);
  return named === `${dev}:${ino}`;
}
