import type { ChildProcess } from "node:child_process";

/** A database server in a process of its own. */
export interface DatabaseProcess {
  /** Resolves when the server has ended, with its last output. */
  readonly exited: Promise<string>;
  /** Stops the server and waits for its end. */
  stop(): Promise<void>;
  /** Kills the server at once, like a power cut. */
  kill(): void;
}

const MAX_OUTPUT_CHARS = 2000;

/** Wraps a child that ends when its standard input is closed: by us, or because this process died. */
export function databaseProcess(child: ChildProcess, kill: () => void): DatabaseProcess {
  let log = "";
  child.stderr?.on("data", (part) => {
    log = (log + String(part)).slice(-MAX_OUTPUT_CHARS);
  });
  child.stdin?.on("error", () => undefined);
  const exited = new Promise<string>((resolve) => {
    child.once("exit", () => resolve(log.trim()));
    child.once("error", (error) => resolve(error.message));
  });
  return {
    exited,
    kill,
    async stop() {
      child.stdin?.end();
      await exited;
    },
  };
}
