import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";

interface ChildOptions {
  readonly input: string | Uint8Array;
  readonly node?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

interface ChildResult {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly output: Buffer;
  readonly complaint: string;
}

/** What a child is given to do takes a second or two. Less than a connection waits: who asked is told. */
export const CHILD_TIMEOUT_MS = 15_000;

/** Runs a script in a process of its own that ends: its memory is freed, and what hurts it does not hurt the caller. */
export async function runChild(
  script: string,
  { input, node = [], env, timeoutMs = CHILD_TIMEOUT_MS }: ChildOptions,
): Promise<ChildResult> {
  const child = spawn(process.execPath, [...node, "--import", "tsx", script], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
    // 0 would be forever.
    timeout: Math.max(1, Math.round(timeoutMs)),
    killSignal: "SIGKILL",
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const closed = once(child, "close");
  const [output, complaint] = await Promise.all([buffer(child.stdout), text(child.stderr), closed]);
  return { code: child.exitCode, output, complaint };
}
