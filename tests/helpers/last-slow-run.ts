import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Committed before a release; `.ci/run` prints it. */
const FILE = "tests/last-slow-run.txt";

/** Writes down of what commit, when, on what Node and how a whole run of the slow tests ended. */
export function noteSlowRun({ lines, code }: { lines: readonly string[]; code: number }, milliseconds: number): void {
  const told = [
    `commit: ${git("rev-parse", "HEAD")}${git("status", "--porcelain") === "" ? "" : ", and changes that were not committed"}`,
    `ended: ${new Date().toISOString()}, after ${Math.round(milliseconds / 60_000)} minutes`,
    `node: ${process.version}`,
    `result: ${code === 0 ? "passed" : "failed"}`,
    ...lines,
  ];
  writeFileSync(FILE, `${told.join("\n")}\n`);
}

export const lastSlowRun = () => (existsSync(FILE) ? readFileSync(FILE, "utf8").trimEnd() : "none is written down");

/** An archive without history has no commit. */
function git(...args: readonly string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}
