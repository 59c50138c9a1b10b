import { readdirSync, readFileSync } from "node:fs";

/** A process and its descendants, on systems with /proc; elsewhere only itself. */
export function processTree(root: number): number[] {
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

/** The ids of all processes; none on systems without /proc. */
export function processes(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** Undefined for a process that has just ended. */
function parentOf(pid: number): number | undefined {
  try {
    // "<pid> (<name>) <state> <parent> …": the name may hold anything, so count from its last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
