import { execFile } from "node:child_process";
import { promisify } from "node:util";

interface Command {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const MOST_BYTES = 64_000_000;

/** Runs a command without stopping this process, which may be serving what the command reads. Answers what it prints. */
export async function runTool(command: string, args: readonly string[], { cwd, env }: Command = {}): Promise<string> {
  const options = { ...(cwd && { cwd }), env: { ...process.env, ...env }, maxBuffer: MOST_BYTES };
  return (await promisify(execFile)(command, [...args], options)).stdout;
}
