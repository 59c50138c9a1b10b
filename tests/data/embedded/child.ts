import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

interface Options {
  readonly manner?: string;
  /** A command that runs the script, such as one that gives it namespaces of its own. */
  readonly through?: readonly string[];
  readonly database?: string;
}

/** Runs a script of this folder on a data folder, in a process of its own. */
export function startChild(script: string, dataDir: string, { manner, through = [], database = "" }: Options = {}) {
  const args = ["--import", "tsx", `tests/data/embedded/${script}`, dataDir, ...(manner === undefined ? [] : [manner])];
  const [command = "", ...rest] = [...through, process.execPath, ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const exit = exitOf(child);
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  return {
    lines,
    nextLine: (): Promise<string | undefined> =>
      Promise.race([once(reader, "line").then(([line]) => String(line)), exit.then(() => undefined)]),
    /** Ends it as a power switch would. */
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
    /** Its exit code, once it has ended by itself. */
    ended: () => exit,
  };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code]: unknown[] = await once(child, "close");
  return typeof code === "number" ? code : null;
}
