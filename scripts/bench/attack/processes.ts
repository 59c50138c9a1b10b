import { readFileSync } from "node:fs";
import { processTree } from "#server/postgres/process-tree.ts";

/** Megabytes that a process and all that descend from it hold, shared memory counted once (PSS). */
export function megabytesOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  return processTree(pid).reduce((sum, each) => sum + proportionalKilobytes(each), 0) / 1000;
}

function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The processes of a running site that may be killed, by what they are. */
export function killTargets(pid: number | undefined): Readonly<Record<string, number>> {
  if (pid === undefined) return {};
  const [site = pid, ...rest] = processTree(pid);
  const named = rest.map((each) => [commandOf(each), each] as const);
  const find = (pattern: RegExp) => named.find(([command]) => pattern.test(command))?.[1];
  const found = {
    "the database's supervisor": find(/^\/bin\/sh/),
    "the database server": find(/bin\/postgres -D/),
    "a backend of the database": find(/^postgres: postgres/),
    site,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, each]) => (each === undefined ? [] : [[name, each]])),
  );
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}
