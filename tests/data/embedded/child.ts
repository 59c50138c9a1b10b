import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A process of its own with a backend in it. */
export interface Child {
  /** Each line it has printed so far. */
  readonly lines: string[];
  /** The next line it prints; undefined when it has ended. */
  nextLine(): Promise<string | undefined>;
  /** Ends it as a power switch would. */
  kill(): Promise<void>;
  /** Its exit code, once it has ended by itself. */
  ended(): Promise<number | null>;
}

/** Runs a script of this folder on a data folder, in a manner it knows. */
export function startChild(script: string, dataDir: string, ...manner: string[]): Child {
  const child = spawn(process.execPath, ["--import", "tsx", `tests/data/embedded/${script}`, dataDir, ...manner], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const exit = exitOf(child);
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  return {
    lines,
    nextLine: () => Promise.race([once(reader, "line").then(([line]) => String(line)), exit.then(() => undefined)]),
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
    ended: () => exit,
  };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code]: unknown[] = await once(child, "close");
  return typeof code === "number" ? code : null;
}
