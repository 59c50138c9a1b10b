import { readFileSync } from "node:fs";

/**
 * A name for a running process that no later process gets: its id and, where the system tells, its start time.
 * Undefined when it does not run. A dead process nobody has collected yet counts as not running.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  try {
    // "<pid> (<name>) <state> … <start time> …": the name may hold anything, so count from its last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /^[ZX]/.test(fields[0] ?? "") ? undefined : `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
